import { parseArgs } from "node:util";
import type { Manifest } from "#worker/backup/manifest.ts";
import { stop } from "./local.ts";
import { UnusableBackup } from "./restore/backup-folder.ts";
import { ask, runFile, type Where } from "./restore/where.ts";
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

/** Throws unless the database can take the backup. */
const checkTarget = (where: Where, { migrations }: Manifest, isAgain: boolean) => {
  const names = ask<{ name: string }>(where, "SELECT name FROM d1_migrations").map(({ name }) => name);
  const missing = migrations.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new UnusableBackup(
      `The database lacks migrations that the backup was made with: ${missing.join(", ")}.\nFirst: npx wrangler d1 migrations apply DB --${where}`,
    );
  const [stored] = ask<{ entries: number }>(where, "SELECT coalesce(sum(count), 0) AS entries FROM counts");
  if (stored?.entries !== 0 && !isAgain)
    throw new UnusableBackup(
      `The database is not empty: it has ${stored?.entries} entries. Restore into an empty one.\nTo go on with a restore that broke off: -- --again`,
    );
};

const restore = ({ from, local, remote, again }: ReturnType<typeof wanted>) => {
  const { manifest, files, counts } = writeSql(from, `${from}/sql`);
  console.table(counts);
  console.log(`${files.length} files of SQL in ${from}/sql, of the night of ${manifest.night}.`);
  const where = local ? "local" : "remote";
  if (!(local || remote)) return;
  checkTarget(where, manifest, again);
  for (const file of files) {
    runFile(where, file);
    console.log(`${file} is in.`);
  }
  console.log("Restored. Before the site goes on: docs/operations.md, Restoring a night's backup.");
};

try {
  restore(wanted());
} catch (error) {
  if (!(error instanceof UnusableBackup)) throw error;
  stop(error.message);
}
