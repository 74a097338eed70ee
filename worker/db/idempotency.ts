import { and, eq } from "drizzle-orm";
import { idempotencyKeys as keys } from "#worker/db/schema/bookkeeping.ts";
import { type AppError, Conflict } from "#worker/errors.ts";
import type { Database } from "./client.ts";
import { isStopped, readThenWrite } from "./locks.ts";

/*
 * Idempotency keys: the batch that creates something also stores the call's key with the new id, and fails if the key exists. A
 * repeat is answered with what the first call created, as it is now.
 */

/** The same key with another body, and so another fingerprint, is no repeat. */
export type IdempotencyKey = Pick<typeof keys.$inferInsert, "call" | "key" | "fingerprint">;

/** What an earlier call with this key created, whatever its body. */
export const findEarlier = async (db: Database, { call, key }: IdempotencyKey) => {
  const { fingerprint, createdId, createdAt } = keys;
  const isKey = and(eq(keys.call, call), eq(keys.key, key));
  return (await db.select({ fingerprint, createdId, createdAt }).from(keys).where(isKey)).at(0);
};

/** The statement that stores the key, if any, and stops the batch if an earlier call stored it. */
export const recordCreated = (
  db: Database,
  idempotencyKey: IdempotencyKey | undefined,
  id: string,
  createdAt: string,
) => (idempotencyKey ? [db.insert(keys).values({ ...idempotencyKey, createdId: id, createdAt })] : []);

/**
 * Creates a thing once per key; the batch of `create` includes `recordCreated`. If an earlier call stopped the batch, `again`
 * finds what that one created; if the batch's own guard did, `refusal` says why, or it tries again if the reason is gone.
 */
export const once = async <Thing>(
  db: Database,
  idempotencyKey: IdempotencyKey | undefined,
  steps: {
    create: () => Promise<Thing>;
    again: (createdId: string) => Promise<Thing | undefined>;
    refusal?: (() => Promise<AppError | undefined>) | undefined;
  },
): Promise<Thing> =>
  readThenWrite(async () => {
    try {
      return await steps.create();
    } catch (error) {
      if (!isStopped(error)) throw error;
      const earlier = idempotencyKey && (await findEarlier(db, idempotencyKey));
      if (!earlier) throw (await steps.refusal?.()) ?? error;
      const thing = await steps.again(earlier.createdId);
      if (!thing)
        throw new Conflict("We had what you sent here, but it was deleted. To send it again, start over.");
      if (earlier.fingerprint !== idempotencyKey.fingerprint)
        throw new Conflict(
          "We already have what you sent from this form. To send something else, start over.",
          { received: earlier.createdAt },
        );
      return thing;
    }
  });
