import { type Column, eq, type SQL, sql } from "drizzle-orm";

/* Optimistic locks: `updated_at` doubles as a row's version. */

/** Now, but always later than the previous version, even within a millisecond or on a slow clock. */
export const nextVersion = (updatedAt: Column, now = new Date().toISOString()): SQL<string> =>
  sql`max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', ${updatedAt}, '+0.001 seconds'))`;

/** No condition if the client didn't send the version it read. */
export const isVersion = (updatedAt: Column, asRead: string | undefined): SQL | undefined =>
  asRead === undefined ? undefined : eq(updatedAt, asRead);

/** `nextVersion` in code, for a row that is already read. */
export const versionAfter = (updatedAt: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();
