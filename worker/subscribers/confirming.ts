import { and, asc, type Column, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { isId } from "#contract/ids.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { subscribers } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { deleteMails, queueMailWhere } from "#worker/mail/outbox.ts";
import { welcomeSubscriber } from "./mails.ts";

/* Subscriptions that wait to be confirmed. */

/** A welcome for the subscription that a token confirms: its id, its address and its other token are found as it is queued. */
const welcomeTo = (confirmToken: string, site: string) => {
  const its = (column: Column) =>
    sql`(SELECT ${column} FROM ${subscribers} WHERE ${subscribers.confirmToken} = ${confirmToken})`;
  const unsubscribeToken = crypto.randomUUID();
  const withItsToken = (part: string) =>
    sql`replace(${part}, ${unsubscribeToken}, ${its(subscribers.unsubscribeToken)})`;
  const mail = welcomeSubscriber({ id: "", email: "", unsubscribeToken }, site);
  return {
    ...mail,
    aboutId: its(subscribers.id),
    to: its(subscribers.email),
    html: withItsToken(mail.html),
    text: withItsToken(mail.text),
    headers: withItsToken(JSON.stringify(mail.headers)),
  };
};

/**
 * Puts a subscription on the list, and welcomes it. One that is there already stays as it is, so that the second click of
 * two is told the same and sends nothing.
 */
export const confirm = async (db: Database, token: string, site: string) => {
  if (!isId(token)) throw new NotFound("subscription");
  const welcome = welcomeTo(token, site);
  const isAsked = eq(subscribers.confirmToken, token);
  const now = new Date().toISOString();
  const [, confirmed] = await db.batch([
    // Before the statement after which it waits no more.
    queueMailWhere(db, welcome, hasRow(db, subscribers, and(isAsked, isNull(subscribers.confirmedAt)))),
    db
      .update(subscribers)
      .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now})` })
      .where(isAsked)
      .returning({ id: subscribers.id }),
  ]);
  if (confirmed.length === 0) throw new NotFound("subscription");
  return { mailId: welcome.id };
};

/** Milliseconds. The mail that asks says so, too. */
const WEEK = 7 * 86_400_000;

/** Subscriptions that one tick forgets at most. */
const BATCH = 500;

/** Forgets who was asked and has not confirmed it within a week, with the mails to them. */
export const forgetUnconfirmed = async (db: Database, now: Date) => {
  const before = new Date(now.getTime() - WEEK).toISOString();
  const old = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(isNull(subscribers.confirmedAt), lt(subscribers.createdAt, before)))
    .orderBy(asc(subscribers.createdAt))
    .limit(BATCH);
  const [, forgotten] = await db.batch([
    deleteMails(db, old),
    db.delete(subscribers).where(inArray(subscribers.id, old)).returning({ id: subscribers.id }),
  ]);
  return { forgotten: forgotten.length };
};
