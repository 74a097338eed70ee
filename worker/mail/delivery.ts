import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { withCode, withoutCode } from "./codes.ts";
import { cloudflareMailer, type MailError, type Mailer, readMailError } from "./mailer.ts";
import { messageOf } from "./message.ts";
import { endOutage, noteOutage } from "./outage.ts";
import { type LeasedMail, leaseDue, noteOutcome, type Outcome, postpone } from "./outbox.ts";
import { releaseDue } from "./release.ts";
import { selectWholeMails, type WholeMailRow } from "./rows.ts";

/** Minutes to wait after the first, second, … failed attempt. After the last a mail counts as failed. */
const BACKOFF = [5, 15, 60, 240, 720, 1440];

/**
 * Mails sent at most after an answer, and by a tick of cron: with what else each of them asks of the database, under the
 * 50 queries that an invocation may make on the free plan.
 */
const AFTER_AN_ANSWER = 20;
const BY_CRON = 30;

/** Of these, as many as what the first mail after an outage asks of the database. */
const PROBE = 4;

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const afterFailure = (mail: LeasedMail, { text, mayPass }: MailError, now: Date): Outcome => {
  const minutes = BACKOFF[mail.attempts - 1];
  const lastError = withoutCode(text, mail.code);
  return mayPass && minutes !== undefined
    ? { status: "queued", lastError, dueAt: minutesAfter(now, minutes) }
    : { status: "failed", lastError };
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

/** A leased mail, and what is put into it. */
interface Parcel {
  mail: LeasedMail;
  row: WholeMailRow;
}

/** Leased mails as they are stored. One whose family was deleted in between is gone with it. */
const unpacked = async (db: Database, mails: LeasedMail[]) => {
  if (mails.length === 0) return [];
  const ids = mails.map(({ id }) => id);
  const rows = await selectWholeMails(db).where(isOneOf(outbox.id, ids));
  return mails.flatMap((mail): Parcel[] => {
    const row = rows.find(({ id }) => id === mail.id);
    return row ? [{ mail, row }] : [];
  });
};

/** Sends a mail and notes what came of it; answers what it is now, or the error when that is not about this mail. */
const deliver = async (
  db: Database,
  mailer: Mailer,
  { mail, row }: Parcel,
  { site, clock }: Required<Pick<Delivery, "site" | "clock">>,
): Promise<Outcome["status"] | MailError> => {
  // What staff look up later is what was tried to be sent.
  let words: Pick<Outcome, "subject" | "text" | "html"> = {};
  try {
    const message = messageOf(row, site);
    if (message.isReworded) words = { subject: message.subject, text: message.text, html: "" };
    await mailer.send(withCode(message, mail.code));
  } catch (error) {
    const failure = readMailError(error);
    if (failure.backIn) return failure;
    const outcome = afterFailure(mail, failure, clock());
    await note(db, mail, { ...outcome, ...words });
    return outcome.status;
  }
  await note(db, mail, { status: "sent", sentAt: clock().toISOString(), lastError: null, ...words });
  if (mail.duringOutage) await endOutage(db);
  return "sent";
};

/** How many mails were sent, have failed, and wait for another try or for the sender. */
type Delivered = Record<Outcome["status"], number>;

interface Delivery {
  /** Only these mails, also before they are due. */
  ids?: readonly string[];
  limit?: number;
  /** Where links lead. */
  site?: string;
  clock?: () => Date;
}

/** Gives back what cannot be sent now, whatever it says, and notes it where it is more than a quota. */
const putOff = async (
  db: Database,
  parcels: readonly Parcel[],
  { text, backIn = 0, isOutage }: MailError,
  now: Date,
) => {
  const mails = parcels.map(({ mail }) => mail);
  const postponed = postpone(db, mails, { lastError: text, dueAt: minutesAfter(now, backIn) });
  await db.batch([postponed, ...(isOutage ? [noteOutage(db, text, now)] : [])]);
};

/**
 * Sends what is due, oldest first. Any number of runners may do so at once. A runner that dies leaves its mails
 * leased, and the next one after the lease sends them. When the quota is used up, or the sender refused, the rest waits
 * without having lost an attempt; and when a first mail goes out again, the others follow.
 */
export const deliverDue = async (
  db: Database,
  mailer: Mailer,
  { ids, limit = AFTER_AN_ANSWER, site = show.siteUrl, clock = () => new Date() }: Delivery = {},
): Promise<Delivered> => {
  const done: Delivered = { sent: 0, failed: 0, queued: 0 };
  const parcels = await unpacked(db, await leaseDue(db, clock(), { limit, ids }));
  for (const [place, parcel] of parcels.entries()) {
    // What is left of an overlong batch is not ours any more.
    if ((parcel.mail.leasedUntil ?? "") <= clock().toISOString()) return done;
    const outcome = await deliver(db, mailer, parcel, { site, clock });
    if (typeof outcome !== "string") {
      const rest = parcels.slice(place);
      await putOff(db, rest, outcome, clock());
      return { ...done, queued: done.queued + rest.length };
    }
    done[outcome] += 1;
  }
  // Its outage is over.
  const others = limit - PROBE;
  if (!parcels[0]?.mail.duringOutage || others <= 0) return done;
  const after = await deliverDue(db, mailer, { ...(ids && { ids }), limit: others, site, clock });
  return {
    sent: done.sent + after.sent,
    failed: done.failed + after.failed,
    queued: done.queued + after.queued,
  };
};

/** What cron does about mails: lets those go whose time for an undo is over at `now`, then sends what is due. */
export const deliverByCron = async (db: Database, mailer: Mailer, site: string, now: Date) => {
  const releasing = releaseDue(db, site, { now, limit: BY_CRON });
  // What staff have released goes out whatever is wrong with other mails.
  await releasing.catch(() => undefined);
  const delivered = await deliverDue(db, mailer, { limit: BY_CRON, site });
  return { released: await releasing, ...delivered };
};

/** Sends as many of the mails that were just released as one call may; cron sends the rest. */
export const sendReleased = async (
  db: Database,
  binding: SendEmail,
  ids: readonly string[],
  site: string,
): Promise<void> => {
  if (ids.length > 0) await deliverDue(db, cloudflareMailer(binding), { ids, site });
};

/** Sends one mail that was just queued. If it never gets that far, cron does. */
export const sendNow = (db: Database, binding: SendEmail, id: string, site?: string): Promise<unknown> =>
  deliverDue(db, cloudflareMailer(binding), { ids: [id], ...(site && { site }) });
