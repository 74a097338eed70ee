import { and, eq } from "drizzle-orm";
import { type AppError, Conflict } from "#worker/errors.ts";
import { idempotencyKeys as keys } from "./bookkeeping.ts";
import type { Database } from "./client.ts";
import { forgetOldest } from "./forget-oldest.ts";
import { isStopped } from "./guard.ts";

/*
 * A call may be made again by a second click, or because its answer was lost. With an `Idempotency-Key` it creates one thing
 * nevertheless: the batch that creates it also stores the key with the thing's id, and fails where the key is stored
 * already. A repeat is answered with that thing as it is stored now.
 */

/** A call that carries a key. */
export interface Attempt {
  /** As routed, such as `POST /api/newsletter`: a key belongs to its call. */
  call: string;
  key: string;
  /** Of the validated body; another body under the same key is no repeat. */
  fingerprint: string;
}

/** What this call has created before, with whatever body. */
export const findEarlier = async (db: Database, { call, key }: Attempt) => {
  const { fingerprint, createdId } = keys;
  const isKey = and(eq(keys.call, call), eq(keys.key, key));
  return (await db.select({ fingerprint, createdId }).from(keys).where(isKey)).at(0);
};

/** The statement, if any, that notes what a batch creates, and stops it where the same call has created something before. */
export const noteCreated = (db: Database, attempt: Attempt | undefined, createdId: string) =>
  attempt ? [db.insert(keys).values({ ...attempt, createdId, createdAt: new Date().toISOString() })] : [];

/**
 * Creates a thing by a batch with `noteCreated` in it, once for each key: where the batch was stopped by an earlier call, `again`
 * finds what that has created; where it was stopped by a guard of its own, `refusal` says why. Fails with a `Conflict` when the
 * earlier call had another body, or when what it created has been deleted.
 */
export const once = async <Thing>(
  db: Database,
  attempt: Attempt | undefined,
  steps: {
    create: () => Promise<Thing>;
    again: (createdId: string) => Promise<Thing | undefined>;
    refusal?: (() => Promise<AppError | undefined>) | undefined;
  },
): Promise<Thing> => {
  try {
    return await steps.create();
  } catch (error) {
    if (!isStopped(error)) throw error;
    const earlier = attempt && (await findEarlier(db, attempt));
    if (!earlier) throw (await steps.refusal?.()) ?? error;
    if (earlier.fingerprint !== attempt.fingerprint)
      throw new Conflict("We already have what you sent from this form. To send something else, start over.");
    const thing = await steps.again(earlier.createdId);
    if (!thing)
      throw new Conflict("We had what you sent here, but it was deleted. To send it again, start over.");
    return thing;
  }
};

/** Longer than the 14 days that a form waits on a device; the API promises 24 hours. */
const KEPT_FOR_MS = 15 * 24 * 60 * 60_000;

/** Forgets keys that no retry can come for any more. */
export const forgetOldKeys = (db: Database, now: Date) =>
  forgetOldest(db, keys, keys.createdAt, new Date(now.getTime() - KEPT_FOR_MS).toISOString());
