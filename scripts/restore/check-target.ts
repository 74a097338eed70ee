import type { Manifest } from "#worker/site/backup/manifest.ts";
import { UnusableBackup } from "./backup-folder.ts";

type Ask = <Answer>(statement: string) => Promise<Answer[]>;

/** Milliseconds that a tick may take, which notes when it began as the backup's end. */
const TICK_LENGTH = 15 * 60_000;

const countOf = async (ask: Ask, entries: string) =>
  (await ask<{ entries: number }>(`SELECT ${entries} AS entries`))[0]?.entries;

const checkMigrations = async (ask: Ask, { migrations }: Manifest) => {
  const applied = await ask<{ name: string }>("SELECT name FROM d1_migrations");
  const missing = migrations.filter((migration) => !applied.some(({ name }) => name === migration));
  if (missing.length > 0)
    throw new UnusableBackup(
      `The database lacks migrations that the backup was made with: ${missing.join(", ")}.\nFirst: npx wrangler d1 migrations apply DB, with --local or --remote as here`,
    );
};

const checkEmpty = async (ask: Ask) => {
  const entries = await countOf(ask, "(SELECT coalesce(sum(count), 0) FROM counts)");
  if (entries !== 0)
    throw new UnusableBackup(
      `The database is not empty: it has ${entries} entries. Restore into an empty one.\nTo go on with a restore that broke off: -- --again`,
    );
};

/** That people use the database shows in entries that the backup cannot have. */
const checkUnused = async (ask: Ask, { night, ended }: Manifest) => {
  const after = new Date(Date.parse(ended ?? "") + TICK_LENGTH).toISOString();
  const newer = ["family_registrations", "story_submissions", "newsletters"].map(
    (table) => `(SELECT count(*) FROM ${table} WHERE created_at > '${after}')`,
  );
  const entries = await countOf(ask, newer.join(" + "));
  if (entries !== 0)
    throw new UnusableBackup(
      `The database is in use: it has ${entries} entries that are newer than the backup of ${night}. Restore into an empty one.`,
    );
};

/** Throws unless a database can take a backup: an empty one, or one that a restore has begun to fill. */
export const checkTarget = async (ask: Ask, manifest: Manifest, hasBegun: boolean) => {
  await checkMigrations(ask, manifest);
  await (hasBegun ? checkUnused(ask, manifest) : checkEmpty(ask));
};
