import type { Database } from "#worker/db/client.ts";
import { deliverDue, sendNow } from "./delivery.ts";
import { cloudflareMailer } from "./mailer.ts";

/*
 * Confirmations of what visitors send in. In a surge each answer would leave a mail on its way, and all of these mails hold up the
 * answers that come after; so one runner at a time sends them in an isolate, and the others leave theirs where they are
 * stored: for it, for the next one, or for cron.
 */

/** Milliseconds that a runner may live after its answer. One that is cut off then says nothing of it. */
const LONGEST_LIFE = 30_000;

/**
 * Mails that were left behind which a runner takes along, and how often: together with the submission's own statements under
 * the 50 queries of an invocation on the free plan.
 */
const TAKEN_ALONG = 10;
const ROUNDS = 2;

let busyUntil = 0;
let isOneLeftBehind = false;

/** Sends a mail that was just queued, unless a runner is busy here, and some of those that were left behind meanwhile. */
export const sendSoon = async (
  db: Database,
  binding: SendEmail,
  id: string,
  site?: string,
): Promise<void> => {
  if (Date.now() < busyUntil) {
    isOneLeftBehind = true;
    return;
  }
  busyUntil = Date.now() + LONGEST_LIFE;
  try {
    await sendNow(db, binding, id, site);
    for (let round = 0; isOneLeftBehind && round < ROUNDS; round++) {
      isOneLeftBehind = false;
      await deliverDue(db, cloudflareMailer(binding), { limit: TAKEN_ALONG, ...(site && { site }) });
    }
  } finally {
    busyUntil = 0;
  }
};
