import { statePath } from "./offline.ts";
import { runTool, stop } from "./run.ts";

/** Brings the local database up to date with `migrations/`. */
export const migrateLocally = async () => {
  const { ok, output } = await runTool(
    "wrangler",
    "wrangler",
    ["d1", "migrations", "apply", "DB", "--local", "--persist-to", statePath],
    { quiet: true },
  );
  if (!ok) stop(`The local database could not be brought up to date:\n${output}`);
};
