import { and, asc, type Column, eq, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import { Conflict } from "#worker/errors.ts";
import { idempotencyKeys as keys } from "./bookkeeping.ts";
import type { Database } from "./client.ts";
import { hasRow } from "./conditions.ts";
import { insertWhere } from "./insert-where.ts";

/*
 * A call may be made again by a second click, or because its answer was lost. With an `Idempotency-Key` it creates one thing
 * nevertheless: the batch that creates it also stores the key with the thing's id, and creates nothing where the key is
 * stored already. A repeat is answered with that thing as it is stored now.
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

/** The statement, if any, that notes what was created, for the batch that creates it under a condition. */
export const noteCreated = (
  db: Database,
  attempt: Attempt | undefined,
  createdId: string | SQL,
  condition: SQL,
) =>
  attempt
    ? [insertWhere(db, keys, { ...attempt, createdId, createdAt: new Date().toISOString() }, condition)]
    : [];

/** The id of what this call has created: what an earlier one with its key did, or else `newId`. */
export const createdId = (db: Database, attempt: Attempt | undefined, newId: string | Column): SQL =>
  attempt
    ? sql`coalesce(${db.select({ id: keys.createdId }).from(keys).where(isKey(attempt))}, ${newId})`
    : sql`${newId}`;

/** The statement that finds an earlier call with the same key, for the batch that creates nothing then; before `noteCreated`. */
export const selectEarlier = (db: Database, attempt: Attempt | undefined) =>
  db
    .select({ fingerprint: keys.fingerprint })
    .from(keys)
    .where(attempt ? isKey(attempt) : sql`FALSE`);

/**
 * What a call has created, now or earlier, as it was found by `createdId`; `undefined` where it was refused. A `Conflict`
 * when the earlier call had another body, or when what it created has been deleted.
 */
export const created = <Thing>(
  attempt: Attempt | undefined,
  [earlier]: Awaited<ReturnType<typeof selectEarlier>>,
  [thing]: readonly Thing[],
): Thing | undefined => {
  if (earlier && earlier.fingerprint !== attempt?.fingerprint)
    throw new Conflict("We already have what you sent from this form. To send something else, start over.");
  if (earlier && !thing)
    throw new Conflict("We had what you sent here, but it was deleted. To send it again, start over.");
  return thing;
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
