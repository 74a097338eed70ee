import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/*
 * Read, decide in code, write: what was read may have changed in between. A batch that writes begins with a guard, which
 * asks whether it still is so, and fails with everything after it where it is not. Who wrote then reads again.
 */

/** The statement that fails its batch unless a condition holds. SQLite raises errors outside a trigger only by such detours. */
export const guard = (db: Database, condition: SQL) =>
  db
    .select({
      holds: sql<number>`CASE WHEN ${condition} THEN 1 ELSE json('changed meanwhile') END`.as("holds"),
    })
    .from(sql`(SELECT 1)`);

/** What SQLite says of a guard, since nothing else here parses JSON that may be malformed, and of a key that is stored already. */
const STOPPED = /malformed JSON|UNIQUE constraint failed: idempotency_keys\./;

/** Whether a batch was stopped by its guard, or by an earlier call with its `Idempotency-Key`. */
export const isStopped = (error: unknown): boolean =>
  error instanceof Error && (STOPPED.test(error.message) || isStopped(error.cause));

/** Reads and writes this often: two people who change the same thing at once need two. */
const ATTEMPTS = 5;

/** Does what reads and then writes, again where its guard stopped it. */
export const readThenWrite = async <Result>(
  work: () => Promise<Result>,
  attempts = ATTEMPTS,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1 || !isStopped(error)) throw error;
    return readThenWrite(work, attempts - 1);
  }
};
