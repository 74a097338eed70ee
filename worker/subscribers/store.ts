import { and, type Column, eq, isNull, not, type SQL, sql } from "drizzle-orm";
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
import type { Mail } from "#worker/mail/write-mail.ts";
import { asksToConfirm } from "#worker/site/settings/store.ts";
import { askToConfirm, welcomeSubscriber } from "./mails.ts";

/** The condition that a subscription waits to be confirmed. */
const waits = isNull(subscribers.confirmedAt);

/** A mail that asks to confirm, with id and token of the subscription that waits: it may be another than this call's. */
const aboutWaiting = ({ html, text, ...mail }: Mail, email: string, token: string) => {
  const its = (column: Column) =>
    sql`(SELECT ${column} FROM ${subscribers} WHERE ${subscribers.email} = ${email})`;
  const withItsToken = (part: string) => sql`replace(${part}, ${token}, ${its(subscribers.confirmToken)})`;
  return { ...mail, aboutId: its(subscribers.id), html: withItsToken(html), text: withItsToken(text) };
};

/**
 * Stores a subscription and a mail: the one that asks to confirm it, where staff want that, else the welcome. Where one
 * waits for its address already, that is asked again, and has another week. For an address that is on the list the same
 * statements run and change nothing, so that neither the answer nor its time tells who is.
 */
export const subscribe = async (
  db: Database,
  email: string,
  here: Cause & { site: string },
  attempt?: Attempt,
) => {
  const createdAt = new Date().toISOString();
  const subscription = { id: crypto.randomUUID(), email, unsubscribeToken: crypto.randomUUID(), createdAt };
  const confirmToken = crypto.randomUUID();
  const asks = asksToConfirm(db);
  const welcome = welcomeSubscriber(subscription, here.site);
  // Only one of the two is ever stored.
  const question = { ...askToConfirm({ ...subscription, confirmToken }, here.site), id: welcome.id };
  const first = isFirst(db, attempt);
  const isOnList = hasRow(db, subscribers, and(eq(subscribers.id, subscription.id), not(waits)));
  const isToBeAsked = sql`${first} AND ${hasRow(db, subscribers, and(eq(subscribers.email, email), waits))}`;
  const queued = [
    ...(await queueAutomaticMailWhere(db, welcome, isOnList, here)),
    ...(await queueAutomaticMailWhere(db, aboutWaiting(question, email, confirmToken), isToBeAsked, here)),
  ];
  await db.batch([
    insertWhere(
      db,
      subscribers,
      {
        ...subscription,
        confirmToken: sql`CASE WHEN ${asks} THEN ${confirmToken} END`,
        confirmedAt: sql`CASE WHEN NOT ${asks} THEN ${createdAt} END`,
      },
      first,
    ).onConflictDoUpdate({ target: subscribers.email, set: { createdAt }, setWhere: waits }),
    ...queued,
    // Without the address or a hash of it: who unsubscribes is forgotten, and every call is answered alike.
    ...noteCreated(
      db,
      attempt && { ...attempt, fingerprint: "" },
      { id: subscription.id, answer: null },
      first,
    ),
  ]);
  return { mailId: welcome.id };
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
