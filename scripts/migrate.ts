import { readdirSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { run, statePath, stop } from "./local.ts";

/** The local bindings of the Worker, as wrangler keeps them below `statePath`. */
export const openDatabase = async () => {
  const { getPlatformProxy } = await import("wrangler");
  const persist = { path: `${statePath}/v3` };
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist });
  return { d1: env.DB, dispose };
};

/** Names of the migrations that the local database has had. */
const appliedMigrations = async () => {
  const { d1, dispose } = await openDatabase();
  const { results } = await d1.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  await dispose();
  return results.map(({ name }) => name);
};

/** Brings the local database up to date with `migrations/`. Answers what stood in the way, if anything did. */
export const tryToMigrate = async (): Promise<string | undefined> => {
  const persist = `--persist-to ${JSON.stringify(statePath)}`;
  const { ok, output } = run(`wrangler d1 migrations apply DB --local ${persist}`, "pipe");
  if (ok) return undefined;
  const present = readdirSync("migrations");
  const strange = (await appliedMigrations()).filter((name) => !present.includes(name));
  if (strange.length === 0) return `The local database could not be brought up to date:\n${output}`;
  return `The local database in ${statePath} was made by migrations that are no longer here: ${strange.join(", ")}.
Nothing in it was changed. To begin with an empty one: npm start -- --fresh
To keep it, move ${statePath} away first.`;
};

/** As `tryToMigrate`; ends the command with what stood in the way. */
export const migrateLocally = async () => {
  const obstacle = await tryToMigrate();
  if (obstacle) stop(obstacle);
};
