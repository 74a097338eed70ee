import { eq, type SQL } from "drizzle-orm";
import { isId } from "#contract/ids.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Subscriber } from "#contract/subscribers.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { type Attempt, isFirst, noteCreated } from "#worker/db/idempotency.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { subscribers } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { type Cause, queueAutomaticMailWhere } from "#worker/mail/automatic-mails.ts";
import { deleteMails } from "#worker/mail/outbox.ts";
import { welcomeSubscriber } from "./mails.ts";

/**
 * Stores a subscription and the mail that welcomes it. For an address that is subscribed already the same
 * statements run and change nothing, so that neither the answer nor its time tells who is on the list.
 */
export const subscribe = async (
  db: Database,
  email: string,
  here: Cause & { site: string },
  attempt?: Attempt,
) => {
  const createdAt = new Date().toISOString();
  const subscription = {
    id: crypto.randomUUID(),
    email,
    unsubscribeToken: crypto.randomUUID(),
    confirmedAt: createdAt,
    createdAt,
  };
  const mail = welcomeSubscriber(subscription, here.site);
  const isNew = hasRow(db, subscribers, eq(subscribers.id, subscription.id));
  const first = isFirst(db, attempt);
  const queued = await queueAutomaticMailWhere(db, mail, isNew, here);
  await db.batch([
    insertWhere(db, subscribers, subscription, first).onConflictDoNothing({ target: subscribers.email }),
    ...queued,
    // Without the address or a hash of it: who unsubscribes is forgotten, and every call is answered alike.
    ...noteCreated(
      db,
      attempt && { ...attempt, fingerprint: "" },
      { id: subscription.id, answer: null },
      first,
    ),
  ]);
  return { mailId: mail.id };
};

/** Forgets a subscriber, with the mails to it; whether there was one. */
const forget = async (db: Database, whose: SQL) => {
  const [, deleted] = await db.batch([
    deleteMails(db, db.select({ id: subscribers.id }).from(subscribers).where(whose)),
    db.delete(subscribers).where(whose).returning({ id: subscribers.id }),
  ]);
  return deleted.length > 0;
};

/** What a subscriber's own mails can do. */
export const unsubscribe = async (db: Database, token: string): Promise<void> => {
  if (!isId(token) || !(await forget(db, eq(subscribers.unsubscribeToken, token))))
    throw new NotFound("subscription");
};

/** What staff can do. */
export const deleteSubscriber = async (db: Database, id: string): Promise<void> => {
  if (!(await forget(db, eq(subscribers.id, id)))) throw new NotFound("subscriber");
};

/** A page of subscribers, newest first. */
export const listSubscribers = (db: Database, page: PageQuery): Promise<Page<Subscriber>> =>
  readPage(page, newestFirst(subscribers), ({ after, orderBy, limit }) =>
    db
      .select({
        id: subscribers.id,
        email: subscribers.email,
        confirmedAt: subscribers.confirmedAt,
        createdAt: subscribers.createdAt,
      })
      .from(subscribers)
      .where(after)
      .orderBy(...orderBy)
      .limit(limit),
  );
