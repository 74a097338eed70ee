import { existsSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { run, statePath, stop } from "./local.ts";

/** The local bindings of the Worker, as wrangler keeps them below `statePath`. */
export const openDatabase = async () => {
  const { getPlatformProxy } = await import("wrangler");
  const persist = { path: `${statePath}/v3` };
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist });
  return { d1: env.DB, dispose };
};

/** The first migration of the local database that is not in `migrations/`. */
const foreignMigration = async () => {
  const { d1, dispose } = await openDatabase();
  try {
    const { results } = await d1.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
    return results.find(({ name }) => !existsSync(`migrations/${name}`))?.name;
  } catch {
    // It has had none.
    return undefined;
  } finally {
    await dispose();
  }
};

/** Brings the local database up to date with `migrations/`, or ends the command. */
export const migrateLocally = async () => {
  const foreign = existsSync(`${statePath}/v3/d1`) && (await foreignMigration());
  if (foreign)
    stop(
      `The local database has the migration ${foreign}, which is not here: npm start -- --fresh starts over.`,
    );
  const { ok, output } = run(
    `wrangler d1 migrations apply DB --local --persist-to ${JSON.stringify(statePath)}`,
    "pipe",
  );
  if (!ok) stop(`${output}\nThe local database in ${statePath} could not be brought up to date.`);
};
