import { and, asc, eq, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import { Conflict } from "#worker/errors.ts";
import { formRefusal } from "#worker/words/refusals.ts";
import { idempotencyKeys as keys } from "./bookkeeping.ts";
import type { Database } from "./client.ts";
import { hasRow } from "./conditions.ts";
import { insertWhere } from "./insert-where.ts";

/*
 * A call may be made again by a second click, or because its answer was lost. With an `Idempotency-Key` it creates
 * one thing nevertheless: the batch that creates it also stores the key, and creates nothing where the key is stored
 * already.
 */

/** A call that carries a key. */
export interface KeyedCall {
  /** As routed, such as `POST /api/newsletter`: a key belongs to its call. */
  call: string;
  key: string;
}

/** The same with what it sends. */
export interface Attempt extends KeyedCall {
  /** Of the validated body; another body under the same key is no repeat. */
  fingerprint: string;
}

const isKey = ({ call, key }: KeyedCall) => and(eq(keys.call, call), eq(keys.key, key));

/** The condition that this call has not been made before. */
export const isFirst = (db: Database, attempt: Attempt | undefined): SQL =>
  attempt ? not(hasRow(db, keys, isKey(attempt))) : sql`TRUE`;

/** Whether this call has created something before, with whatever body. */
export const wasMade = async (db: Database, attempt: KeyedCall): Promise<boolean> =>
  (await db.select({ key: keys.key }).from(keys).where(isKey(attempt))).length > 0;

/** The statements, if any, that note what was created, for the batch that creates it under a condition. */
export const noteCreated = (
  db: Database,
  attempt: Attempt | undefined,
  created: { id: string; answer: object | null },
  condition: SQL,
) => {
  if (!attempt) return [];
  const { id: createdId, answer } = created;
  const row = { ...attempt, createdId, answer, createdAt: new Date().toISOString() };
  return [insertWhere(db, keys, row, condition).onConflictDoNothing()];
};

/** For a repeat of a call whose thing is gone. */
export const deletedSince = () => new Conflict(formRefusal.sinceDeleted);

/** The statement that finds an earlier call with the same key, for the batch that creates nothing then; before `noteCreated`. */
export const selectEarlier = (db: Database, attempt: Attempt | undefined) =>
  db
    .select({ fingerprint: keys.fingerprint, answer: keys.answer })
    .from(keys)
    .where(attempt ? isKey(attempt) : sql`FALSE`);

/**
 * What an earlier call has created, as it was first stored; `undefined` when there was none. A `Conflict` when that had
 * another body, or when what it created has been deleted.
 */
export const earlierAnswer = <Answer>(
  [earlier]: Awaited<ReturnType<typeof selectEarlier>>,
  attempt: Attempt | undefined,
): Answer | undefined => {
  if (!attempt || !earlier) return undefined;
  if (earlier.fingerprint !== attempt.fingerprint) throw new Conflict(formRefusal.anotherSent);
  if (earlier.answer === null) throw deletedSince();
  return earlier.answer as Answer;
};

/** Milliseconds: longer than the 14 days that a form waits on a device; the API promises 24 hours. */
const KEPT_FOR = 15 * 24 * 60 * 60_000;

/** Keys that one tick forgets at most. */
const BATCH = 1_000;

/** Forgets keys that no retry can come for any more. */
export const forgetOldKeys = async (db: Database, now: Date) => {
  const before = new Date(now.getTime() - KEPT_FOR).toISOString();
  const old = db
    .select({ rowid: sql`rowid` })
    .from(keys)
    .where(lt(keys.createdAt, before))
    .orderBy(asc(keys.createdAt))
    .limit(BATCH);
  const { meta } = await db.delete(keys).where(inArray(sql`rowid`, old));
  return { forgotten: meta.changes };
};
