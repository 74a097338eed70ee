import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { withCode, withoutCode } from "./codes.ts";
import { cloudflareMailer, type MailError, type Mailer, readMailError } from "./mailer.ts";
import { type MailRow, messageOf, selectMails } from "./mails.ts";
import { isDue, leaseDue, notAttempted, noteOutcome, type Outcome } from "./outbox.ts";
import { releaseDue } from "./release.ts";
import { discardUntrue } from "./still-true.ts";

/** Minutes to wait after the first, second, … failed attempt. After the last a mail counts as failed. */
const BACKOFF_MINUTES = [5, 15, 60, 240, 720, 1440];

/**
 * Mails sent at most after an answer, and by a tick of cron: with what else each of them asks of the database, under the
 * 50 queries that an invocation may make on the free plan.
 */
const MOST_AFTER_ANSWER = 20;
const MOST_BY_CRON = 30;

interface Delivery {
  /** Where links lead. */
  site: string;
  /** Only these mails. */
  ids?: readonly string[] | undefined;
  limit?: number;
  clock?: () => Date;
}

/** With the code that is put into it. */
type LeasedMail = MailRow & { code: string | null };

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** Leases what is due and still true, one mail a family. One whose family was deleted in between is gone with it. */
const lease = async (
  db: Database,
  now: Date,
  choice: { limit: number; ids: readonly string[] | undefined },
): Promise<LeasedMail[]> => {
  const [, leased] = await db.batch([
    discardUntrue(db, isDue(now, choice.ids), now),
    leaseDue(db, now, choice),
  ]);
  if (leased.length === 0) return [];
  const ids = leased.map(({ id }) => id);
  const rows = await selectMails(db).where(isOneOf(outbox.id, ids));
  return leased.flatMap(({ id, code }) =>
    rows.filter((row) => row.id === id).map((row) => ({ ...row, code })),
  );
};

/** Tries to send a mail; answers what it was to say, and the error. */
const send = async (mailer: Mailer, mail: LeasedMail, site: string) => {
  let message: ReturnType<typeof messageOf> | undefined;
  try {
    message = messageOf(mail, site);
    await mailer.send(withCode(message, mail.code));
    return { message };
  } catch (error) {
    return { message, error: readMailError(error) };
  }
};

const afterFailure = (mail: LeasedMail, { text, mayPass }: MailError, now: Date): Outcome => {
  const minutes = BACKOFF_MINUTES[mail.attempts - 1];
  const lastError = withoutCode(text, mail.code);
  return mayPass && minutes !== undefined
    ? { status: "queued", lastError, dueAt: minutesAfter(now, minutes) }
    : { status: "failed", lastError };
};

/** How many mails were sent, have failed, and wait for another try or for the sender. */
export type Delivered = Record<Outcome["status"], number>;

/**
 * Sends what is due, oldest first. Any number of runners may do so at once. A runner that dies leaves its mails
 * leased, and the next one after the lease sends them. When the quota is used up, or the sender refused, the rest waits
 * without having lost an attempt.
 */
export const deliverDue = async (
  db: Database,
  mailer: Mailer,
  { site, ids, limit = MOST_AFTER_ANSWER, clock = () => new Date() }: Delivery,
): Promise<Delivered> => {
  const done: Delivered = { sent: 0, failed: 0, queued: 0 };
  const leased = await lease(db, clock(), { limit, ids });
  for (const [place, mail] of leased.entries()) {
    // What is left of an overlong batch is not ours any more.
    if ((mail.leasedUntil ?? "") <= clock().toISOString()) break;
    const { message, error } = await send(mailer, mail, site);
    if (error?.backIn !== undefined) {
      const rest = leased.slice(place);
      const dueAt = minutesAfter(clock(), error.backIn);
      await noteOutcome(db, rest, { status: "queued", lastError: error.text, dueAt, attempts: notAttempted });
      done.queued += rest.length;
      break;
    }
    const outcome: Outcome = error
      ? afterFailure(mail, error, clock())
      : { status: "sent", sentAt: clock().toISOString(), lastError: null, recipient: message.to };
    // What staff look up later is what was tried to be sent.
    const words = message && { subject: message.subject, text: message.text };
    await noteOutcome(db, [mail], { ...outcome, ...words });
    done[outcome.status] += 1;
  }
  return done;
};

/** What cron does about mails: releases those whose time for an undo is over at `now`, then sends what is due. */
export const deliverByCron = async (db: Database, mailer: Mailer, site: string, now: Date) => {
  const releasing = releaseDue(db, site, { now, limit: MOST_BY_CRON });
  // What staff have released goes out whatever is wrong with other mails.
  await releasing.catch(() => undefined);
  const began = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - began);
  const delivered = await deliverDue(db, mailer, { limit: MOST_BY_CRON, site, clock });
  return { released: await releasing, ...delivered };
};

/** Sends mails that were just queued or released, as many as one call may; cron sends the rest. */
export const sendNow = async (
  db: Database,
  binding: SendEmail,
  ids: string | readonly string[],
  site: string,
): Promise<void> => {
  const chosen = typeof ids === "string" ? [ids] : ids;
  if (chosen.length > 0) await deliverDue(db, cloudflareMailer(binding), { ids: chosen, site });
};
