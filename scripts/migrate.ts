import { existsSync, readdirSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { run, statePath, stop } from "./local.ts";

/** The local bindings of the Worker, as wrangler keeps them below `statePath`. */
export const openDatabase = async () => {
  const { getPlatformProxy } = await import("wrangler");
  const persist = { path: `${statePath}/v3` };
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist });
  return { d1: env.DB, dispose };
};

/** The migrations that the local database has had. */
const readApplied = async (): Promise<string[]> => {
  if (!existsSync(`${statePath}/v3/d1`)) return [];
  const { d1, dispose } = await openDatabase();
  try {
    const { results } = await d1.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
    return results.map(({ name }) => name);
  } catch {
    // It has had none.
    return [];
  } finally {
    await dispose();
  }
};

/** Brings the local database up to date with `migrations/`, or ends the command. */
export const migrateLocally = async () => {
  const applied = await readApplied();
  const foreign = applied.find((name) => !existsSync(`migrations/${name}`));
  if (foreign)
    stop(
      `The local database has the migration ${foreign}, which is not here: npm start -- --fresh starts over.`,
    );
  // wrangler takes seconds to find out that there is nothing to do.
  if (readdirSync("migrations").every((name) => !name.endsWith(".sql") || applied.includes(name))) return;
  const { ok, output } = run(
    `wrangler d1 migrations apply DB --local --persist-to ${JSON.stringify(statePath)}`,
    "pipe",
  );
  if (!ok) stop(`${output}\nThe local database in ${statePath} could not be brought up to date.`);
};
