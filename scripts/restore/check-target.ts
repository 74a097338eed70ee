import { Advice } from "#scripts/options.ts";
import type { Manifest } from "#worker/site/backup/manifest.ts";

type Ask = <Answer>(statement: string) => Promise<Answer[]>;

/** Throws unless a database can take a backup: one with its migrations, and empty. */
export const checkTarget = async (ask: Ask, { migrations }: Manifest) => {
  const applied = await ask<{ name: string }>("SELECT name FROM d1_migrations");
  const missing = migrations.filter((migration) => !applied.some(({ name }) => name === migration));
  if (missing.length > 0)
    throw new Advice(
      `The database lacks migrations that the backup was made with: ${missing.join(", ")}.\nFirst: npx wrangler d1 migrations apply DB, with --local or --remote as here`,
    );
  const [{ entries } = { entries: 0 }] = await ask<{ entries: number }>(
    "SELECT coalesce(sum(count), 0) AS entries FROM counts",
  );
  if (entries !== 0)
    throw new Advice(
      `The database is not empty: it has ${entries} entries. Restore into an empty one, also after a restore that broke off.`,
    );
};
