import { addDays } from "#contract/calendar-dates.ts";
import type { TableStructure } from "./structure.ts";

/* A folder per night: a manifest, and each table's rows as JSON lines in slices. A slice counts once the manifest names it. */

export interface TableBackup extends TableStructure {
  /** Rows up to this rowid are copied. */
  after: number;
  rows: number;
  slices: string[];
  done: boolean;
}

export interface Manifest {
  /** The date it started, in the show's time zone. */
  night: string;
  begun: string;
  /** `null` while tables are left. */
  ended: string | null;
  /** Applied to the database then. */
  migrations: string[];
  /** Children before the tables they reference. */
  tables: TableBackup[];
}

const nameOf = (night: string) => `${night}/manifest.json`;

export const readManifest = async (bucket: R2Bucket, night: string) =>
  (await bucket.get(nameOf(night)))?.json<Manifest>();

/** Of two concurrent ticks the last wins: each stored every slice its manifest names. */
export const keepManifest = (bucket: R2Bucket, manifest: Manifest) =>
  bucket.put(nameOf(manifest.night), JSON.stringify(manifest));

const NIGHTS_KEPT = 30;
const NIGHT = /^\d{4}-\d{2}-\d{2}(?=\/)/;

/** Deletes up to 1,000 objects of old nights. Other objects in the bucket were put there by hand. */
export const forgetOldNights = async (bucket: R2Bucket, night: string) => {
  const oldest = addDays(night, 1 - NIGHTS_KEPT);
  const { objects } = await bucket.list();
  const old = objects.map(({ key }) => key).filter((key) => (NIGHT.exec(key)?.[0] ?? oldest) < oldest);
  if (old.length > 0) await bucket.delete(old);
};
