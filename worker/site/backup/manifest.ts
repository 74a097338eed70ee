import { addDays } from "#contract/calendar-dates.ts";
import type { TableStructure } from "./structure.ts";

/*
 * What lies in the bucket of backups: a folder for each night, with a manifest that says how far the night has come, and for
 * each table its rows as lines of JSON, in slices. What no manifest names does not count.
 */

export interface TableBackup extends TableStructure {
  /** Rows up to this one, as the table stores them, are in its slices. */
  after: number;
  rows: number;
  slices: string[];
  done: boolean;
}

export interface Manifest {
  /** The date on which it began, in the show's time zone. */
  night: string;
  begun: string;
  /** `null` while tables are left. */
  ended: string | null;
  /** Those that the database had had. */
  migrations: string[];
  /** Each before those that it refers to. */
  tables: TableBackup[];
}

const nameOf = (night: string) => `${night}/manifest.json`;

/** How far a night has come; `undefined` of one that has not begun. */
export const readManifest = async (bucket: R2Bucket, night: string) =>
  (await bucket.get(nameOf(night)))?.json<Manifest>();

/** Of two runners at once the last one counts: each has stored all that its manifest names. */
export const keepManifest = (bucket: R2Bucket, manifest: Manifest) =>
  bucket.put(nameOf(manifest.night), JSON.stringify(manifest));

/** How long a night is kept. */
const NIGHTS_KEPT = 30;
const NIGHT = /^\d{4}-\d{2}-\d{2}(?=\/)/;

/** Deletes nights that are over, a thousand objects at most. What else lies in the bucket was put there by hand. */
export const forgetOldNights = async (bucket: R2Bucket, night: string) => {
  const oldest = addDays(night, 1 - NIGHTS_KEPT);
  const { objects } = await bucket.list();
  const old = objects.map(({ key }) => key).filter((key) => (NIGHT.exec(key)?.[0] ?? oldest) < oldest);
  if (old.length > 0) await bucket.delete(old);
};
