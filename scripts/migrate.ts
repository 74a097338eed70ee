import { run, statePath, stop } from "./local.ts";

/** Runs a command of `wrangler d1` on the local database. */
export const runLocally = (command: string) => {
  const where = `--local --persist-to ${JSON.stringify(statePath)}`;
  const { ok, output } = run(`wrangler d1 ${command} ${where}`, "pipe");
  if (!ok) stop(`${output}\nThe local database could not be set up: npm start -- --fresh starts over.`);
};

export const migrateLocally = () => runLocally("migrations apply DB");
