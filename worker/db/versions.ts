import { type Column, eq, type SQL, sql } from "drizzle-orm";

/*
 * `updated_at` is also a row's version. Every statement that changes the row gives it the next one, and one whose
 * sender says what it has read holds only where that is still stored.
 */

/** The time, but later than before even within a millisecond or on a slow clock: it tells any two versions apart. */
export const nextVersion = (updatedAt: Column, now = new Date().toISOString()): SQL<string> =>
  sql`max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', ${updatedAt}, '+0.001 seconds'))`;

/** That a row still is the version its sender has read; no condition when the sender does not say. */
export const isVersion = (updatedAt: Column, asRead: string | undefined): SQL | undefined =>
  asRead === undefined ? undefined : eq(updatedAt, asRead);

/** The same in code, for a row that was read and is written only as it was. */
export const versionAfter = (updatedAt: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();
