import { forgetOldCodes } from "./codes/store.ts";
import { connect } from "./db/client.ts";
import { forgetOldKeys } from "./db/idempotency.ts";
import { forgetOldDrafts } from "./drafts/store.ts";
import type { Env } from "./env.ts";
import { siteAddress } from "./http/site.ts";
import { forgetAutomaticMails } from "./mail/automatic-mails.ts";
import { deliverByCron } from "./mail/delivery.ts";
import { cloudflareMailer } from "./mail/mailer.ts";
import { removeForgottenPhotos, removeUnknownPhotos } from "./photos/clean-up.ts";
import { forgetOldUploads } from "./photos/quota.ts";
import { writeReminders } from "./reminders/reminders.ts";
import { forgetUnconfirmed } from "./subscribers/confirming.ts";

/** What every tick of the cron trigger does. Each job is safe to run at any time, and twice at once. */
export const runJobs = async (env: Env, now: Date) => {
  const db = connect(env.DB);
  // Each to its end, also when another fails: a runner that is cut off after sending a mail would send it again.
  const outcomes = await Promise.allSettled([
    deliverByCron(db, cloudflareMailer(env.EMAIL), siteAddress(env), now),
    writeReminders(db, now),
    removeForgottenPhotos(db, env.PHOTOS, now),
    removeUnknownPhotos(db, env.PHOTOS, now),
    forgetOldUploads(db, now),
    forgetOldKeys(db, now),
    forgetOldCodes(db, now),
    forgetOldDrafts(db, now),
    forgetAutomaticMails(db, now),
    forgetUnconfirmed(db, now),
  ]);
  const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  for (const error of errors) console.error({ job: "cron", error: String(error) });
  if (errors.length > 0) throw new AggregateError(errors, "A job of this tick failed");
};
