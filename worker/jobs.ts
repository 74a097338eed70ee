import { connect } from "./db/client.ts";
import type { Env } from "./env.ts";
import { deliverDue } from "./mail/delivery.ts";
import { cloudflareMailer } from "./mail/mailer.ts";
import { removeForgottenPhotos } from "./photos/clean-up.ts";

/** What every tick of the cron trigger does. Each job is safe to run at any time, and twice at once. */
export const runJobs = async (env: Env, now: Date) => {
  const db = connect(env.DB);
  await Promise.all([
    deliverDue(db, cloudflareMailer(env.EMAIL)),
    removeForgottenPhotos(db, env.PHOTOS, now),
  ]);
};
