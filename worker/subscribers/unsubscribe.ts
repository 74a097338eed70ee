import { eq, type SQL } from "drizzle-orm";
import { isId } from "#contract/ids.ts";
import type { Database } from "#worker/db/client.ts";
import { subscribers } from "#worker/db/schema/entities.ts";
import { NotFound } from "#worker/errors.ts";
import { deleteMails } from "#worker/mail/queue/outbox.ts";

/** Statements that delete subscribers and their emails; the last returns which existed. */
export const deleteSubscribers = (db: Database, condition: SQL) =>
  [
    deleteMails(db, db.select({ id: subscribers.id }).from(subscribers).where(condition)),
    db.delete(subscribers).where(condition).returning({ id: subscribers.id }),
  ] as const;

export const unsubscribe = async (db: Database, token: string): Promise<void> => {
  const condition = eq(subscribers.unsubscribeToken, token);
  const [, deleted] = isId(token) ? await db.batch(deleteSubscribers(db, condition)) : [];
  if (!deleted?.length) throw new NotFound("subscription");
};

export const deleteSubscriber = async (db: Database, id: string): Promise<void> => {
  const [, deleted] = await db.batch(deleteSubscribers(db, eq(subscribers.id, id)));
  if (deleted.length === 0) throw new NotFound("subscriber");
};
