import { connect, type Database } from "#worker/db/client.ts";
import { forgetOldKeys } from "#worker/db/idempotency.ts";
import { mailRequests } from "#worker/db/limits.ts";
import { meterDatabase } from "#worker/db/meter.ts";
import { forgetOldDays } from "#worker/db/network-days.ts";
import { forgetUsage } from "#worker/db/usage.ts";
import type { Env } from "#worker/env.ts";
import { forgetOldCodes } from "#worker/family/codes/store.ts";
import { forgetOldDrafts } from "#worker/family/draft/store.ts";
import { siteAddress } from "#worker/http/site.ts";
import { log, logError } from "#worker/log.ts";
import { forgetAutomaticMails } from "#worker/mail/automatic-mails.ts";
import { deliverByCron } from "#worker/mail/delivery.ts";
import { cloudflareMailer } from "#worker/mail/mailer.ts";
import { writeReminders } from "#worker/mail/reminders/reminders.ts";
import { removeForgottenPhotos } from "#worker/photos/clean-up.ts";
import { forgetUnconfirmed } from "#worker/subscribers/confirming.ts";
import { backUp, WHOLE_NIGHT } from "./backup/back-up.ts";
import { watch } from "./health/watch.ts";

/** Answers how many of what it has done, for the log. */
type Job = (db: Database, env: Env, now: Date) => Promise<Record<string, number>>;

/*
 * What cron does, by the names that the log has. Each is safe to run at any time, and twice at once. All that a tick asks of
 * the database stays under the 50 queries of an invocation on the free plan; the backup takes what is left of them.
 */

/** Queries of a tick, at most, and those of them that are for the watch at its end. */
const MOST = 49;
const FOR_WATCH = 6;

const everyTick: Record<string, Job> = {
  "deliver mails": (db, env, now) => deliverByCron(db, cloudflareMailer(env.EMAIL), siteAddress(env), now),
  "write reminders": (db, _env, now) => writeReminders(db, now),
  "remove forgotten photos": (db, env, now) => removeForgottenPhotos(db, env.PHOTOS, now),
};

/** What may wait a few minutes longer: a tick that had much else to do does one of them. */
const inTurn: Record<string, Job> = {
  "forget usage": (db, _env, now) => forgetUsage(db, now),
  "forget old keys": (db, _env, now) => forgetOldKeys(db, now),
  "forget old drafts": (db, _env, now) => forgetOldDrafts(db, now),
  "forget old codes": (db, _env, now) => forgetOldCodes(db, now),
  "forget who asked for mails": (db, _env, now) => forgetOldDays(db, mailRequests, now),
  "forget automatic mails": (db, _env, now) => forgetAutomaticMails(db, now),
  "forget unconfirmed subscribers": (db, _env, now) => forgetUnconfirmed(db, now),
};

/** Queries after which there is no room left for all of those and the watch. */
const MUCH = 35;

/** Milliseconds between two ticks of the cron trigger in wrangler.toml. */
const TICK = 5 * 60_000;

/** Milliseconds that one of these waits among busy ticks. */
export const LONGEST_WAIT = Object.keys(inTurn).length * TICK;

const whoseTurn = (now: Date): Record<string, Job> => {
  const waiting = Object.entries(inTurn);
  const turn = Math.floor(now.getTime() / TICK) % waiting.length;
  return Object.fromEntries(waiting.slice(turn, turn + 1));
};

/** Does a job, with a line in the log; what it did, if it came to its end, and what it asked of the database. */
const run = async (name: string, job: Job, env: Env, now: Date) => {
  const began = Date.now();
  const { d1, take } = meterDatabase(env.DB);
  const done = () => ({ job: name, ms: Date.now() - began, ...take() });
  try {
    const did = await job(connect(d1), env, now);
    const line = done();
    log(line);
    return { name, did, statements: line.statements };
  } catch (error) {
    const line = done();
    logError(line, error);
    return { name, did: "failed" as const, statements: line.statements };
  }
};

const runAll = (jobs: Record<string, Job>, env: Env, now: Date) =>
  Promise.all(Object.entries(jobs).map(([name, job]) => run(name, job, env, now)));

const askedBy = (done: readonly { statements: number }[]) =>
  done.reduce((sum, { statements }) => sum + statements, 0);

/** A tick: each of its jobs to its end, also when another fails: a runner that is cut off after sending a mail would send it again. */
export const runJobs = async (env: Env, now: Date) => {
  const began = Date.now();
  const first = await runAll(everyTick, env, now);
  const rest = await runAll(askedBy(first) < MUCH ? inTurn : whoseTurn(now), env, now);
  const left = MOST - FOR_WATCH - askedBy([...first, ...rest]);
  // After the others, which a tick that is cut off for its length has then done.
  const backup = await run("back up", (db) => backUp(db, env.BACKUPS, now, left), env, now);
  const worked = [...first, ...rest, backup];
  const jobs = [...Object.keys({ ...everyTick, ...inTurn }), backup.name, WHOLE_NIGHT];
  const ended = worked.filter(({ did }) => did !== "failed").map(({ name }) => name);
  if (backup.did !== "failed" && backup.did.over) ended.push(WHOLE_NIGHT);
  const ticked = { jobs, ended, site: siteAddress(env) };
  const watched = await run("watch", (db) => watch(db, env, ticked, now), env, now);
  const done = [...worked, watched];
  log({
    tick: now.toISOString(),
    ms: Date.now() - began,
    statements: askedBy(done),
    did: Object.fromEntries(done.map(({ name, did }) => [name, did])),
  });
  // Cloudflare notes a tick as failed. Without the cause, which is logged and would be printed with its values.
  if (done.some(({ did }) => did === "failed")) throw new Error("A job of this tick failed");
};
