import { parseArgs } from "node:util";
import { stop } from "./local.ts";
import { UnusableBackup } from "./restore/backup-folder.ts";
import { checkTarget } from "./restore/check-target.ts";
import { askAt, runFile } from "./restore/where.ts";
import { writeSql } from "./restore/write-sql.ts";

/*
 * `npm run restore-backup -- --from <folder>`: makes of a backup that `npm run fetch-backup` has fetched the SQL that brings it back, in the
 * folder's `sql/`. With `--local` or `--remote` also runs it, on an empty database with all migrations; `--again` goes on with a
 * restore that broke off.
 */

const wanted = () => {
  try {
    const flag = { type: "boolean", default: false } as const;
    const options = { from: { type: "string" }, local: flag, remote: flag, again: flag } as const;
    const { values } = parseArgs({ options });
    if (values.from && !(values.local && values.remote)) return { ...values, from: values.from };
  } catch {
    // The message below names what is allowed, whatever was wrong.
  }
  return stop(
    "Say which backup, and where to: npm run restore-backup -- --from <folder> [--local | --remote]",
  );
};

const restore = async ({ from, local, remote, again }: ReturnType<typeof wanted>) => {
  const { manifest, files, counts } = writeSql(from, `${from}/sql`);
  console.table(counts);
  console.log(`${files.length} files of SQL in ${from}/sql, of the night of ${manifest.night}.`);
  const where = local ? "local" : "remote";
  if (!(local || remote)) return;
  await checkTarget(askAt(where), manifest, again);
  for (const file of files) {
    await runFile(where, file);
    console.log(`${file} is in.`);
  }
  console.log("Restored. Before the site goes on: docs/runbook.md, Restoring a backup.");
};

try {
  await restore(wanted());
} catch (error) {
  if (!(error instanceof UnusableBackup)) throw error;
  stop(error.message);
}
