import { and, eq, isNull } from "drizzle-orm";
import { isId } from "#contract/ids.ts";
import type { Subscriber } from "#contract/subscribers.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { type IdempotencyKey, once, recordCreated } from "#worker/db/idempotency.ts";
import { limitForm } from "#worker/db/quota.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { subscribers } from "#worker/db/schema/entities.ts";
import { NotFound } from "#worker/errors.ts";
import type { Mail } from "#worker/mail/queue/outbox.ts";
import { queueAutomaticMail, type Requester, unlimited } from "#worker/mail/visitor-mails.ts";

const mailTo = (
  { id: aboutId, email: to }: Pick<Subscriber, "id" | "email">,
  kind: "newsletter" | "newsletter_confirmation",
): Mail => ({ id: crypto.randomUUID(), kind, aboutId, familyId: null, to });

const isUnconfirmed = isNull(subscribers.confirmedAt);

/**
 * Stores a subscription and queues the welcome, or with double opt-in a request to confirm. An unconfirmed address is asked
 * again, and its time restarts. For a subscriber the same statements run and change nothing, so neither the response nor its
 * timing tells who subscribes.
 */
export const subscribe = async (
  db: Database,
  email: string,
  requester: Requester,
  idempotencyKey?: IdempotencyKey,
) => {
  const createdAt = new Date().toISOString();
  const [[known], [setting]] = await db.batch([
    db.select().from(subscribers).where(eq(subscribers.email, email)),
    db.select({ doubleOptIn: settings.doubleOptIn }).from(settings),
  ]);
  const confirming = setting?.doubleOptIn
    ? { confirmToken: crypto.randomUUID(), confirmedAt: null }
    : { confirmToken: null, confirmedAt: createdAt };
  const fresh = {
    id: crypto.randomUUID(),
    email,
    unsubscribeToken: crypto.randomUUID(),
    createdAt,
    ...confirming,
  };
  const subscription = known ?? fresh;
  const mail = mailTo(subscription, subscription.confirmToken ? "newsletter_confirmation" : "newsletter");
  // A known address gets an email only while it is unconfirmed.
  const isMailed = and(eq(subscribers.id, subscription.id), known ? isUnconfirmed : undefined);
  // No fingerprint: a hash of the address would outlive the subscription.
  const anonymous = idempotencyKey && { ...idempotencyKey, fingerprint: "" };
  // A known address counts, too: what is left of a limit would tell who subscribes.
  const limit = limitForm(db, "subscriptions", requester);
  return once<{ mailId?: string }>(db, anonymous, {
    create: async () => {
      await db.batch([
        ...limit.statements,
        db
          .insert(subscribers)
          .values(fresh)
          .onConflictDoUpdate({ target: subscribers.email, set: { createdAt }, setWhere: isUnconfirmed }),
        ...(await queueAutomaticMail(db, mail, requester, hasRow(db, subscribers, isMailed))),
        ...recordCreated(db, anonymous, fresh.id, createdAt),
      ]);
      return { mailId: mail.id };
    },
    again: async () => ({}),
    refusal: limit.refusal,
  });
};

/** Confirms a subscription and queues the welcome. Safe to repeat: a second click sends nothing. */
export const confirm = async (db: Database, token: string, requester: Requester) => {
  const [asked] = isId(token)
    ? await db.select().from(subscribers).where(eq(subscribers.confirmToken, token))
    : [];
  if (!asked) throw new NotFound("subscription");
  const isToConfirm = and(eq(subscribers.id, asked.id), isUnconfirmed);
  const welcome = mailTo(asked, "newsletter");
  await db.batch([
    // First: it asks whether the subscription is still unconfirmed. Unlimited: the token's holder owns the mailbox, and gets
    // only one welcome.
    ...(await queueAutomaticMail(db, welcome, unlimited(requester), hasRow(db, subscribers, isToConfirm))),
    db.update(subscribers).set({ confirmedAt: new Date().toISOString() }).where(isToConfirm),
  ]);
  return { mailId: welcome.id };
};
