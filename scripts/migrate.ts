import { existsSync, readdirSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { run, statePath, stop } from "./local.ts";

/** The local database, where wrangler keeps it. */
export const openDatabase = async () => {
  const { getPlatformProxy } = await import("wrangler");
  const persist = { path: `${statePath}/v3` };
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist });
  return { d1: env.DB, dispose };
};

const readApplied = async (): Promise<string[]> => {
  if (!existsSync(`${statePath}/v3/d1`)) return [];
  const { d1, dispose } = await openDatabase();
  try {
    const { results } = await d1.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
    return results.map(({ name }) => name);
  } catch {
    // No migration was ever applied.
    return [];
  } finally {
    await dispose();
  }
};

export const migrateLocally = async () => {
  const applied = await readApplied();
  // wrangler takes seconds to find nothing to do.
  if (readdirSync("migrations").every((name) => !name.endsWith(".sql") || applied.includes(name))) return;
  const { ok, output } = run(
    `wrangler d1 migrations apply DB --local --persist-to ${JSON.stringify(statePath)}`,
    "pipe",
  );
  if (!ok) stop(`${output}\nThe local database could not be migrated: npm start -- --fresh starts over.`);
};
