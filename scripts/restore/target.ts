import { jsonIn, wrangler } from "#scripts/cloudflare.ts";
import { statePath } from "#scripts/local.ts";
import type { Manifest } from "#worker/operations/backup.ts";

/* The database and bucket named in wrangler.toml, local or at Cloudflare. */

export type Where = "local" | "remote";
type Query = <Row>(statement: string) => Promise<Row[]>;

const flags = (where: Where) => (where === "local" ? ["--local", "--persist-to", statePath] : ["--remote"]);

export const queryAt =
  (where: Where): Query =>
  async <Row>(statement: string) => {
    const output = wrangler(["d1", "execute", "DB", ...flags(where), "--json", "--command", statement]);
    return jsonIn<{ results: Row[] }[]>(output)[0]?.results ?? [];
  };

export const runFile = (where: Where, file: string) =>
  wrangler(["d1", "execute", "DB", ...flags(where), "--yes", "--file", file]);

export const fetchObject = (where: Where, bucket: string, name: string, file: string) =>
  wrangler(["r2", "object", "get", `${bucket}/${name}`, ...flags(where), "--file", file]);

/** Throws unless the database is empty and has the backup's migrations. */
export const checkTarget = async (query: Query, { migrations }: Manifest) => {
  const applied = await query<{ name: string }>("SELECT name FROM d1_migrations");
  const missing = migrations.filter((migration) => !applied.some(({ name }) => name === migration));
  if (missing.length > 0)
    throw new Error(
      `The database lacks migrations that the backup was made with: ${missing.join(", ")}.\nFirst: npx wrangler d1 migrations apply DB, with --local or --remote as here`,
    );
  const [{ entries } = { entries: 0 }] = await query<{ entries: number }>(
    "SELECT coalesce(sum(count), 0) AS entries FROM counts",
  );
  if (entries !== 0)
    throw new Error(
      `The database is not empty: it has ${entries} entries. Restore into an empty one, also after a restore that broke off.`,
    );
};
