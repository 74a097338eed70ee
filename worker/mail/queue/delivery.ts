import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson } from "#worker/db/expressions.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { meaningOf } from "#worker/mail/error-codes.ts";
import { type MailRow, type Message, selectMails, toMessage } from "#worker/mail/read.ts";
import { releaseDue } from "#worker/mail/release.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { HIDDEN_CODE } from "#worker/mail/templates/render.ts";
import { isDue, leaseDue, notAttempted, type Outcome, recordOutcome } from "./outbox.ts";

/** Sends one email, or throws. The only access to the email service, so that tests can replace it. */
export interface Mailer {
  send(mail: Message): Promise<void>;
}

export const cloudflareMailer = (binding: SendEmail): Mailer => ({
  async send({ attachments, ...mail }) {
    await binding.send({
      ...mail,
      from: { email: show.mailFrom, name: show.name },
      replyTo: show.casting,
      ...(attachments.length > 0 && {
        attachments: attachments.map(({ text, ...file }) => ({
          ...file,
          disposition: "attachment" as const,
          // Bytes, because Cloudflare takes a string for base64.
          content: new TextEncoder().encode(text),
        })),
      }),
    });
  },
});

export const readMailError = (error: unknown) => {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  return {
    /** For staff. */
    text: code && !text.includes(code) ? `${code}: ${text}` : text,
    /** Whether another attempt may succeed. */
    isTemporary: meaningOf(code).isTemporary ?? false,
    pauseMinutes: meaningOf(code).pauseMinutes,
  };
};
type MailError = ReturnType<typeof readMailError>;

/** Minutes to wait after the first, second, … failed attempt. The failure after the last is final. */
const BACKOFF_MINUTES = [5, 15, 60, 240, 720, 1440];

/** Emails per invocation. Their queries stay under the 50 that the free plan allows an invocation. */
const BATCH_AFTER_RESPONSE = 20;
const BATCH_BY_CRON = 30;

/** To record outcomes, per batch: an email whose outcome isn't recorded is sent again. */
const RETRIES = 3;
const RETRY_AFTER_MS = 500;

interface Delivery {
  /** Base of all links. */
  site: string;
  /** Only these emails. */
  ids?: readonly string[] | undefined;
  limit?: number;
  clock?: () => Date;
}

/** With the code, which is read only for sending; everywhere else it has HIDDEN_CODE instead. */
type LeasedMail = MailRow & { code: string | null };

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** Leases what is due and still true, one email per family. */
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
  const codes = new Map(leased.map(({ id, code }) => [id, code]));
  const rows = await selectMails(db)
    .where(inJson(outbox.id, [...codes.keys()]))
    .orderBy(outbox.dueAt);
  return rows.map((row) => ({ ...row, code: codes.get(row.id) ?? null }));
};

const withCode = (message: Message, code: string | null): Message => {
  if (code === null) return message;
  const fill = (text: string) => text.replaceAll(HIDDEN_CODE, code);
  return { ...message, subject: fill(message.subject), text: fill(message.text), html: fill(message.html) };
};

const send = async (mailer: Mailer, mail: LeasedMail, site: string) => {
  let message: Message | undefined;
  try {
    message = toMessage(mail, site);
    await mailer.send(withCode(message, mail.code));
    return { message };
  } catch (error) {
    return { message, error: readMailError(error) };
  }
};

const afterFailure = (mail: LeasedMail, { text, isTemporary }: MailError, now: Date): Outcome => {
  const minutes = BACKOFF_MINUTES[mail.attempts - 1];
  // The service may quote the email in its error.
  const lastError = mail.code === null ? text : text.replaceAll(mail.code, HIDDEN_CODE);
  return isTemporary && minutes !== undefined
    ? { status: "queued", lastError, dueAt: minutesAfter(now, minutes) }
    : { status: "failed", lastError };
};

/** Records outcomes, and tries again when the database fails, a few times in all. */
const recorder = (db: Database) => {
  let retries = RETRIES;
  return async function record(mails: readonly LeasedMail[], outcome: Outcome): Promise<void> {
    try {
      await recordOutcome(db, mails, outcome);
    } catch (error) {
      if (retries === 0) throw error;
      retries -= 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      await record(mails, outcome);
    }
  };
};

/**
 * Sends due emails, oldest first, and returns how many were sent, failed or are waiting. Safe to run concurrently; emails that
 * a dead runner had leased are sent after its lease. While nothing can be sent, the rest waits without losing an attempt.
 */
export const deliverDue = async (
  db: Database,
  mailer: Mailer,
  { site, ids, limit = BATCH_AFTER_RESPONSE, clock = () => new Date() }: Delivery,
) => {
  const done: Record<Outcome["status"], number> = { sent: 0, failed: 0, queued: 0 };
  const record = recorder(db);
  const leased = await lease(db, clock(), { limit, ids });
  for (const [place, mail] of leased.entries()) {
    // The lease ran out, so another runner may have the rest.
    if ((mail.leasedUntil ?? "") <= clock().toISOString()) break;
    const { message, error } = await send(mailer, mail, site);
    if (error?.pauseMinutes !== undefined) {
      const rest = leased.slice(place);
      const dueAt = minutesAfter(clock(), error.pauseMinutes);
      await record(rest, {
        status: "queued",
        lastError: error.text,
        dueAt,
        attempts: notAttempted,
      });
      done.queued += rest.length;
      break;
    }
    const outcome: Outcome = error
      ? afterFailure(mail, error, clock())
      : { status: "sent", sentAt: clock().toISOString(), lastError: null, recipient: message.to };
    // Staff can see later what was actually tried.
    const tried = message && { subject: message.subject, text: message.text };
    await record([mail], { ...outcome, ...tried });
    done[outcome.status] += 1;
  }
  return done;
};

/** Releases emails whose undo period is over, then sends what is due. */
export const deliverByCron = async (db: Database, mailer: Mailer, site: string, now: Date) => {
  const releasing = releaseDue(db, site, { now, limit: BATCH_BY_CRON });
  // A failed release must not hold up what staff have released.
  await releasing.catch(() => undefined);
  const began = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - began);
  const delivered = await deliverDue(db, mailer, { limit: BATCH_BY_CRON, site, clock });
  return { released: await releasing, ...delivered };
};

/** Sends emails that were just queued or released, up to one batch; cron sends the rest. */
export const sendNow = async (
  db: Database,
  binding: SendEmail,
  ids: string | readonly string[],
  site: string,
): Promise<void> => {
  await deliverDue(db, cloudflareMailer(binding), { ids: [ids].flat(), site });
};
