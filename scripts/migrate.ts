import type { D1Database } from "@cloudflare/workers-types";
import { run, statePath, stop } from "./local.ts";

/** The local bindings of the Worker, as wrangler keeps them below `statePath`. */
export const openDatabase = async () => {
  const { getPlatformProxy } = await import("wrangler");
  const persist = { path: `${statePath}/v3` };
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist });
  return { d1: env.DB, dispose };
};

/** Brings the local database up to date with `migrations/`, or ends the command. */
export const migrateLocally = () => {
  const { ok, output } = run(
    `wrangler d1 migrations apply DB --local --persist-to ${JSON.stringify(statePath)}`,
    "pipe",
  );
  if (!ok)
    stop(`${output}
The local database in ${statePath} could not be brought up to date. Was it made by migrations that are no longer here?
To begin with an empty one: npm start -- --fresh`);
};
