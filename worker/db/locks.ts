import { type Column, eq, type SQL, sql } from "drizzle-orm";
import { Conflict } from "#worker/errors.ts";
import type { Database } from "./client.ts";

/*
 * Optimistic locks: `updated_at` doubles as a row's version. A batch starts with a guard that fails it if what was read has
 * changed; the caller then reads again.
 */

/** Now, but always later than the previous version, even within a millisecond or on a slow clock. */
export const nextVersion = (updatedAt: Column, now = new Date().toISOString()): SQL<string> =>
  sql`max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', ${updatedAt}, '+0.001 seconds'))`;

/** No condition if the client didn't send the version it read. */
export const isVersion = (updatedAt: Column, expectedVersion: string | undefined): SQL | undefined =>
  expectedVersion === undefined ? undefined : eq(updatedAt, expectedVersion);

/** `nextVersion` in code, for a row that is already read. */
export const versionAfter = (updatedAt: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();

/** Fails its batch unless the condition holds. Outside a trigger, SQLite can raise an error only by a trick like this. */
export const guard = (db: Database, condition: SQL) =>
  db
    .select({
      holds: sql<number>`CASE WHEN ${condition} THEN 1 ELSE json('changed meanwhile') END`.as("holds"),
    })
    .from(sql`(SELECT 1)`);

/** The error of a guard, since nothing else parses malformed JSON, or of an idempotency key that is already stored. */
const STOPPED = /malformed JSON|UNIQUE constraint failed: idempotency_keys\./;

export const isStopped = (error: unknown): boolean =>
  error instanceof Error && (STOPPED.test(error.message) || isStopped(error.cause));

/** Two concurrent changes need two. */
const MAX_ATTEMPTS = 5;

/** Retries `work` if its guard stopped it. */
export const readThenWrite = async <Result>(
  work: () => Promise<Result>,
  attempts = MAX_ATTEMPTS,
): Promise<Result> => {
  try {
    return await work();
  } catch (cause) {
    if (!isStopped(cause)) throw cause;
    if (attempts <= 1) throw new Conflict("Several people are changing this. Please try again.", { cause });
    return readThenWrite(work, attempts - 1);
  }
};
