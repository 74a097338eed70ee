import type { Context } from "hono";
import type { Database } from "../db/client.ts";
import type { AppEnv } from "../env.ts";
import { cloudflareMailer, type Mailer, readMailError } from "./mailer.ts";
import { type LeasedMail, leaseDue, settle } from "./outbox.ts";

/** Minutes to wait after the first, second, … failed attempt. After the last a mail counts as failed. */
const BACKOFF = [5, 15, 60, 240, 720, 1440];

/** Mails a cron tick sends at most: with the lease, well under the 50 queries a free plan's invocation may make. */
const BATCH = 20;

const afterFailure = (mail: LeasedMail, error: unknown, now: Date) => {
  const { text, mayPass } = readMailError(error);
  const minutes = BACKOFF[mail.attempts - 1];
  return mayPass && minutes !== undefined
    ? ({
        status: "queued",
        lastError: text,
        dueAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
      } as const)
    : ({ status: "failed", lastError: text } as const);
};

const deliver = async (db: Database, mailer: Mailer, mail: LeasedMail, clock: () => Date) => {
  try {
    await mailer.send({ ...mail, to: mail.recipient });
  } catch (error) {
    await settle(db, mail, afterFailure(mail, error, clock()));
    return;
  }
  await settle(db, mail, { status: "sent", sentAt: clock().toISOString(), lastError: null });
};

/**
 * Sends what is due, oldest first; with `id`, only that mail. Any number of runners may do so at once. A runner
 * that dies leaves its mails leased, and the next one after the lease sends them.
 */
export const deliverDue = async (
  db: Database,
  mailer: Mailer,
  { id, clock = () => new Date() }: { id?: string; clock?: () => Date } = {},
) => {
  for (const mail of await leaseDue(db, clock(), { limit: BATCH, id })) {
    // What is left of an overlong batch is not ours any more.
    if ((mail.leasedUntil ?? "") <= clock().toISOString()) return;
    await deliver(db, mailer, mail, clock);
  }
};

/**
 * Begins to send one mail, which goes on when the answer is out or the caller is gone; an answer that tells the
 * outcome waits for it. If it never gets that far, cron sends the mail.
 */
export const sendNow = (c: Context<AppEnv>, letterId: string) => {
  const attempt = deliverDue(c.var.db, cloudflareMailer(c.env.EMAIL), { id: letterId });
  c.executionCtx.waitUntil(attempt);
  return attempt;
};
