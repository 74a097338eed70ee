import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/* Optimistic locking: a batch starts with a guard that fails it if what was read has changed. The caller then reads again. */

/** Fails its batch unless the condition holds. Outside a trigger, SQLite can raise an error only by a trick like this. */
export const guard = (db: Database, condition: SQL) =>
  db
    .select({
      holds: sql<number>`CASE WHEN ${condition} THEN 1 ELSE json('changed meanwhile') END`.as("holds"),
    })
    .from(sql`(SELECT 1)`);

/** The error of a guard, as nothing else here parses possibly malformed JSON, or of a stored idempotency key. */
const STOPPED = /malformed JSON|UNIQUE constraint failed: idempotency_keys\./;

export const isStopped = (error: unknown): boolean =>
  error instanceof Error && (STOPPED.test(error.message) || isStopped(error.cause));

/** Two people who change the same thing at once need two. */
const MAX_ATTEMPTS = 5;

/** Retries `work` when its guard stopped it. */
export const readThenWrite = async <Result>(
  work: () => Promise<Result>,
  attempts = MAX_ATTEMPTS,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1 || !isStopped(error)) throw error;
    return readThenWrite(work, attempts - 1);
  }
};
