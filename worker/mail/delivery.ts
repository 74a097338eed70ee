import type { Database } from "#worker/db/client.ts";
import { cloudflareMailer, type MailError, type Mailer, readMailError } from "./mailer.ts";
import { type LeasedMail, leaseDue, noteOutcome, type Outcome, postpone } from "./outbox.ts";

/** Minutes to wait after the first, second, … failed attempt. After the last a mail counts as failed. */
const BACKOFF = [5, 15, 60, 240, 720, 1440];

/** Mails a cron tick sends at most: with the lease, well under the 50 queries a free plan's invocation may make. */
const BATCH = 20;

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const afterFailure = (mail: LeasedMail, { text, mayPass }: MailError, now: Date): Outcome => {
  const minutes = BACKOFF[mail.attempts - 1];
  return mayPass && minutes !== undefined
    ? { status: "queued", lastError: text, dueAt: minutesAfter(now, minutes) }
    : { status: "failed", lastError: text };
};

/** Times an outcome is written, and milliseconds between them. */
const WRITES = 3;
const WRITE_PAUSE = 200;

/** Notes what came of an attempt, also when the database fails once: a mail that is sent and not noted is sent again. */
const note = async (db: Database, mail: LeasedMail, outcome: Outcome, written = 1): Promise<void> => {
  try {
    await noteOutcome(db, mail, outcome);
  } catch (error) {
    if (written === WRITES) throw error;
    await new Promise((resolve) => setTimeout(resolve, WRITE_PAUSE));
    await note(db, mail, outcome, written + 1);
  }
};

/** Sends a mail and notes what came of it; answers the error when it is our quota that is used up. */
const deliver = async (db: Database, mailer: Mailer, mail: LeasedMail, clock: () => Date) => {
  try {
    await mailer.send({ ...mail, to: mail.recipient });
  } catch (error) {
    const failure = readMailError(error);
    if (failure.quotaBackIn) return failure;
    await note(db, mail, afterFailure(mail, failure, clock()));
    return undefined;
  }
  await note(db, mail, { status: "sent", sentAt: clock().toISOString(), lastError: null });
  return undefined;
};

/**
 * Sends what is due, oldest first; with `id`, only that mail. Any number of runners may do so at once. A runner
 * that dies leaves its mails leased, and the next one after the lease sends them. When the quota is used up, the
 * rest waits without having lost an attempt.
 */
export const deliverDue = async (
  db: Database,
  mailer: Mailer,
  { id, clock = () => new Date() }: { id?: string; clock?: () => Date } = {},
) => {
  const mails = await leaseDue(db, clock(), { limit: BATCH, id });
  for (const [place, mail] of mails.entries()) {
    // What is left of an overlong batch is not ours any more.
    if ((mail.leasedUntil ?? "") <= clock().toISOString()) return;
    const overQuota = await deliver(db, mailer, mail, clock);
    if (overQuota?.quotaBackIn) {
      const dueAt = minutesAfter(clock(), overQuota.quotaBackIn);
      await postpone(db, mails.slice(place), { lastError: overQuota.text, dueAt });
      return;
    }
  }
};

/** Sends as many of the mails that were just released as one call may; cron sends the rest. */
export const sendReleased = (_db: Database, _binding: SendEmail, _ids: readonly string[]): Promise<void> => {
  throw new Error("Not built yet");
};

/** Sends one mail that was just queued. If it never gets that far, cron does. */
export const sendNow = (db: Database, binding: SendEmail, id: string) =>
  deliverDue(db, cloudflareMailer(binding), { id });
