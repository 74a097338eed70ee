import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import type { Manifest } from "#worker/operations/backup.ts";
import { dumpTables } from "./storage.ts";

/* What lies in the bucket of backups. */

const textOf = async (bucket: R2Bucket, name: string) => {
  const object = await bucket.get(name);
  if (!object) throw new Error(`There is no ${name}`);
  return object.text();
};

export const manifestIn = async (bucket: R2Bucket, night: string) =>
  JSON.parse(await textOf(bucket, `${night}/manifest.json`)) as Manifest;

export const namesIn = async (bucket: R2Bucket) => (await bucket.list()).objects.map(({ key }) => key);

/** The rows of each table that a night's backup has. */
export const backedUpRows = async (bucket: R2Bucket, night: string) => {
  const { tables } = await manifestIn(bucket, night);
  const rows: Record<string, unknown[]> = {};
  for (const { name, slices } of tables) {
    const texts = await Promise.all(slices.map((slice) => textOf(bucket, slice)));
    rows[name] = texts
      .flatMap((text) => text.trimEnd().split("\n"))
      .map((line) => JSON.parse(line) as unknown);
  }
  return rows;
};

/** What triggers keep, and where wrangler notes the migrations. */
const NOT_BACKED_UP = ["counts", "d1_migrations", "last_tick"];

/** The rows of each table that a backup is to have. */
export const rowsToBackUp = async (DB: D1Database) => {
  const tables = Object.entries(await dumpTables({ DB }));
  return Object.fromEntries(tables.filter(([name]) => !NOT_BACKED_UP.includes(name)));
};
