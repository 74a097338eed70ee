import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { withCode, withoutCode } from "./codes.ts";
import { cloudflareMailer, type MailError, type Mailer, readMailError } from "./mailer.ts";
import { messageOf } from "./message.ts";
import { isDue, type LeasedMail, leaseDue, noteOutcome, type Outcome, postpone } from "./outbox.ts";
import { releaseDue } from "./release.ts";
import { type MailRow, selectMails } from "./rows.ts";
import { discardUntrue } from "./stands.ts";

/** Minutes to wait after the first, second, … failed attempt. After the last a mail counts as failed. */
const BACKOFF_MINUTES = [5, 15, 60, 240, 720, 1440];

/**
 * Mails sent at most after an answer, and by a tick of cron: with what else each of them asks of the database, under the
 * 50 queries that an invocation may make on the free plan.
 */
const MOST_AFTER_ANSWER = 20;
const MOST_BY_CRON = 30;

/** Times that mails are leased: each time one to a family, which gets several in their order. */
const ROUNDS = 3;

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const afterFailure = (mail: LeasedMail, { text, mayPass }: MailError, now: Date): Outcome => {
  const minutes = BACKOFF_MINUTES[mail.attempts - 1];
  const lastError = withoutCode(text, mail.code);
  return mayPass && minutes !== undefined
    ? { status: "queued", lastError, dueAt: minutesAfter(now, minutes) }
    : { status: "failed", lastError };
};

const NOTE_ATTEMPTS = 3;
const NOTE_PAUSE_MS = 200;

/** Notes what came of an attempt, also when the database fails once: a mail that is sent and not noted is sent again. */
const note = async (db: Database, mail: LeasedMail, outcome: Outcome, attempt = 1): Promise<void> => {
  try {
    await noteOutcome(db, mail, outcome);
  } catch (error) {
    if (attempt === NOTE_ATTEMPTS) throw error;
    await new Promise((resolve) => setTimeout(resolve, NOTE_PAUSE_MS));
    await note(db, mail, outcome, attempt + 1);
  }
};

/** A leased mail, and what is put into it. */
interface Leased {
  mail: LeasedMail;
  row: MailRow;
}

/** Leases what is due and still true, with its words. One whose family was deleted in between is gone with it. */
const lease = async (db: Database, { ids, limit, clock }: Delivery): Promise<Leased[]> => {
  const now = clock();
  const [, mails] = await db.batch([
    discardUntrue(db, isDue(now, ids), now),
    leaseDue(db, now, { limit, ids }),
  ]);
  if (mails.length === 0) return [];
  const mailIds = mails.map(({ id }) => id);
  const rows = await selectMails(db).where(isOneOf(outbox.id, mailIds));
  return mails.flatMap((mail) => {
    const row = rows.find(({ id }) => id === mail.id);
    return row ? [{ mail, row }] : [];
  });
};

/** Sends a mail and notes what came of it; answers what it is now, or the error when that is not about this mail. */
const deliver = async (
  db: Database,
  mailer: Mailer,
  { mail, row }: Leased,
  { site, clock }: Delivery,
): Promise<Outcome["status"] | MailError> => {
  // What staff look up later is what was tried to be sent.
  let words: Pick<Outcome, "subject" | "text"> = {};
  try {
    const message = messageOf(row, site);
    words = { subject: message.subject, text: message.text };
    await mailer.send(withCode(message, mail.code));
  } catch (error) {
    const failure = readMailError(error);
    if (failure.backIn) return failure;
    const outcome = afterFailure(mail, failure, clock());
    await note(db, mail, { ...outcome, ...words });
    return outcome.status;
  }
  await note(db, mail, { status: "sent", sentAt: clock().toISOString(), lastError: null, ...words });
  return "sent";
};

/** How many mails were sent, have failed, and wait for another try or for the sender. */
export type Delivered = Record<Outcome["status"], number>;

interface Delivery {
  /** Where links lead. */
  site: string;
  /** Only these mails. */
  ids?: readonly string[] | undefined;
  limit: number;
  clock: () => Date;
}

/** Sends leased mails one after another. Answers whether to go on: not when none can be sent now. */
const deliverAll = async (
  db: Database,
  mailer: Mailer,
  leased: readonly Leased[],
  delivery: Delivery,
  done: Delivered,
): Promise<boolean> => {
  const { clock } = delivery;
  for (const [place, one] of leased.entries()) {
    // What is left of an overlong batch is not ours any more.
    if ((one.mail.leasedUntil ?? "") <= clock().toISOString()) return false;
    const outcome = await deliver(db, mailer, one, delivery);
    if (typeof outcome !== "string") {
      const rest = leased.slice(place).map(({ mail }) => mail);
      const { text, backIn = 0 } = outcome;
      await postpone(db, rest, { lastError: text, dueAt: minutesAfter(clock(), backIn) });
      done.queued += rest.length;
      return false;
    }
    done[outcome] += 1;
  }
  return true;
};

/**
 * Sends what is due, oldest first. Any number of runners may do so at once. A runner that dies leaves its mails
 * leased, and the next one after the lease sends them. When the quota is used up, or the sender refused, the rest waits
 * without having lost an attempt.
 */
export const deliverDue = async (
  db: Database,
  mailer: Mailer,
  { site, ids, limit = MOST_AFTER_ANSWER, clock = () => new Date() }: Partial<Delivery> & { site: string },
): Promise<Delivered> => {
  const done: Delivered = { sent: 0, failed: 0, queued: 0 };
  const tried = new Set<string>();
  for (let round = 0; round < ROUNDS && tried.size < limit; round += 1) {
    const untried = ids?.filter((id) => !tried.has(id));
    const delivery = { site, ids: untried, limit: limit - tried.size, clock };
    const leased = await lease(db, delivery);
    for (const { mail } of leased) tried.add(mail.id);
    if (leased.length === 0 || !(await deliverAll(db, mailer, leased, delivery, done))) break;
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
