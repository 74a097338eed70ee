import { backUp } from "./backup/back-up.ts";
import { forgetOldCodes } from "./codes/store.ts";
import { connect, type Database } from "./db/client.ts";
import { forgetOldKeys } from "./db/idempotency.ts";
import { mailRequests, uploadBytes } from "./db/limits.ts";
import { meterDatabase } from "./db/meter.ts";
import { forgetOldDays } from "./db/network-days.ts";
import { forgetOldDrafts } from "./drafts/store.ts";
import type { Env } from "./env.ts";
import { siteAddress } from "./http/site.ts";
import { log, logError } from "./log.ts";
import { forgetAutomaticMails } from "./mail/automatic-mails.ts";
import { deliverByCron } from "./mail/delivery.ts";
import { cloudflareMailer } from "./mail/mailer.ts";
import { removeForgottenPhotos, removeUnknownPhotos } from "./photos/clean-up.ts";
import { writeReminders } from "./reminders/reminders.ts";
import { forgetUnconfirmed } from "./subscribers/confirming.ts";

type Job = (db: Database, env: Env, now: Date) => Promise<unknown>;

/*
 * What cron does, by the names that the log has. Each is safe to run at any time, and twice at once. All that a tick asks of
 * the database stays under the 50 queries of an invocation on the free plan (docs/decisions/0082); the backup takes what is left of them.
 */

/** Queries of a tick, at most. */
const MOST = 49;

const everyTick: Record<string, Job> = {
  "deliver mails": (db, env, now) => deliverByCron(db, cloudflareMailer(env.EMAIL), siteAddress(env), now),
  "write reminders": (db, _env, now) => writeReminders(db, now),
  "remove forgotten photos": (db, env, now) => removeForgottenPhotos(db, env.PHOTOS, now),
  "remove unknown photos": (db, env, now) => removeUnknownPhotos(db, env.PHOTOS, now),
  "forget old uploads": async (db, _env, now) => forgetOldDays(db, uploadBytes, now),
  "forget old keys": async (db, _env, now) => forgetOldKeys(db, now),
  "forget old drafts": async (db, _env, now) => forgetOldDrafts(db, now),
};

/** What may wait a few minutes longer: a tick that had much else to do does one of them. */
const inTurn: Record<string, Job> = {
  "forget old codes": async (db, _env, now) => forgetOldCodes(db, now),
  "forget who asked for mails": async (db, _env, now) => forgetOldDays(db, mailRequests, now),
  "forget automatic mails": (db, _env, now) => forgetAutomaticMails(db, now),
  "forget unconfirmed subscribers": (db, _env, now) => forgetUnconfirmed(db, now),
};

/** Queries after which there is no room left for all of those. */
const MUCH = 40;

/** Milliseconds between two ticks of the cron trigger in wrangler.toml. */
const TICK = 5 * 60_000;

const whoseTurn = (now: Date): Record<string, Job> => {
  const waiting = Object.entries(inTurn);
  const turn = Math.floor(now.getTime() / TICK) % waiting.length;
  return Object.fromEntries(waiting.slice(turn, turn + 1));
};

/** Does a job, with a line in the log; whether it came to its end, and what it asked of the database. */
const run = async (name: string, job: Job, env: Env, now: Date) => {
  const began = Date.now();
  const { d1, take } = meterDatabase(env.DB);
  const done = () => ({ job: name, ms: Date.now() - began, ...take() });
  try {
    await job(connect(d1), env, now);
    const line = done();
    log(line);
    return { ended: true, statements: line.statements };
  } catch (error) {
    const line = done();
    logError(line, error);
    return { ended: false, statements: line.statements };
  }
};

const asked = (jobs: readonly { statements: number }[]) =>
  jobs.reduce((sum, { statements }) => sum + statements, 0);

const runAll = (jobs: Record<string, Job>, env: Env, now: Date) =>
  Promise.all(Object.entries(jobs).map(([name, job]) => run(name, job, env, now)));

/** A tick: each of its jobs to its end, also when another fails: a runner that is cut off after sending a mail would send it again. */
export const runJobs = async (env: Env, now: Date) => {
  const first = await runAll(everyTick, env, now);
  const rest = await runAll(asked(first) < MUCH ? inTurn : whoseTurn(now), env, now);
  const others = [...first, ...rest];
  const left = MOST - asked(others);
  // After the others, which a tick that is cut off for its length has then done.
  const backup = await run("back up", (db) => backUp(db, env.BACKUPS, now, left), env, now);
  // Cloudflare notes a tick as failed. Without the cause, which is logged and would be printed with its values.
  if ([...others, backup].some(({ ended }) => !ended)) throw new Error("A job of this tick failed");
};
