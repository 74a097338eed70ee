import { connect } from "./db/client.ts";
import type { Env } from "./env.ts";
import { deliverDue } from "./mail/delivery.ts";
import { cloudflareMailer } from "./mail/mailer.ts";

/** What every tick of the cron trigger does. Each job is safe to run at any time, and twice at once. */
export const runJobs = async (env: Env) => {
  const db = connect(env.DB);
  await deliverDue(db, cloudflareMailer(env.EMAIL));
};
