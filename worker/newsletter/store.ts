import { desc, eq, exists } from "drizzle-orm";
import { isId } from "../../contract/ids.ts";
import type { Subscriber } from "../../contract/newsletter.ts";
import type { PageQuery } from "../../contract/paging.ts";
import type { Database } from "../db/client.ts";
import { type Attempt, isFirst, noteCreated } from "../db/idempotency.ts";
import { insertWhere } from "../db/insert-where.ts";
import { newsletters } from "../db/schema.ts";
import { afterCursor, rowsFor } from "../http/paging.ts";
import { queueLetterWhere, withdrawLetters } from "../mail/outbox.ts";
import { welcomeSubscriber } from "./emails.ts";

/**
 * Stores a subscription and the mail that welcomes it. For an address that is subscribed already the same two
 * statements run and change nothing, so that neither the answer nor its time tells who is on the list.
 */
export const subscribe = async (db: Database, email: string, site: string, attempt?: Attempt) => {
  const subscription = {
    id: crypto.randomUUID(),
    email,
    unsubscribeToken: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
  };
  const letter = welcomeSubscriber(subscription, site);
  const isNew = exists(
    db.select({ id: newsletters.id }).from(newsletters).where(eq(newsletters.id, subscription.id)),
  );
  const first = isFirst(db, attempt);
  await db.batch([
    insertWhere(db, newsletters, subscription, first).onConflictDoNothing({ target: newsletters.email }),
    queueLetterWhere(db, letter, isNew),
    // Without the address or a hash of it: who unsubscribes is forgotten, and every call is answered alike.
    ...noteCreated(
      db,
      attempt && { ...attempt, fingerprint: "" },
      { id: subscription.id, answer: null },
      first,
    ),
  ]);
  return { letterId: letter.id };
};

/** Forgets a subscriber, with the mails to it. Whether the token was anybody's. */
export const unsubscribe = async (db: Database, token: string): Promise<boolean> => {
  if (!isId(token)) return false;
  const whose = eq(newsletters.unsubscribeToken, token);
  const [, deleted] = await db.batch([
    withdrawLetters(db, db.select({ id: newsletters.id }).from(newsletters).where(whose)),
    db.delete(newsletters).where(whose).returning({ id: newsletters.id }),
  ]);
  return deleted.length > 0;
};

/** A page of subscribers, newest first. */
export const listSubscribers = (db: Database, page: PageQuery): Promise<Subscriber[]> =>
  db
    .select({ id: newsletters.id, email: newsletters.email, createdAt: newsletters.createdAt })
    .from(newsletters)
    .where(afterCursor(page.cursor, newsletters))
    .orderBy(desc(newsletters.createdAt), desc(newsletters.id))
    .limit(rowsFor(page));
