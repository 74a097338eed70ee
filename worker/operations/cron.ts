import { eq } from "drizzle-orm";
import { connect, type Database } from "#worker/db/client.ts";
import { lastTick, type Trigger } from "#worker/db/schema/bookkeeping.ts";
import type { Env } from "#worker/env.ts";
import { discardOldCodes } from "#worker/family/send-code.ts";
import { siteAddress } from "#worker/http/middleware.ts";
import { log, logError } from "#worker/log.ts";
import { cloudflareMailer, deliverByCron } from "#worker/mail/queue/delivery.ts";
import { writeReminders } from "#worker/mail/reminders.ts";
import { sweepMails } from "#worker/mail/still-true.ts";
import { deleteOrphanedPhotos } from "#worker/photos/delete-orphans.ts";
import { BACKUP, backUp } from "./backup.ts";
import { reapplyDeletions } from "./deletions.ts";
import { tellOperator } from "./health.ts";
import { deleteDue, deleteOld } from "./retention.ts";

/**
 * Handles a bounded number of rows, and is safe to run at any time, even concurrently. Returns counts for the log; `unfinished`
 * if later ticks must continue.
 */
type Job = (db: Database, now: Date, env: Env) => Promise<Record<string, number>>;

/**
 * As in wrangler.toml, with jobs by their names in the log and the health check. Each one's jobs together take at most the 50
 * queries of D1's free plan, whatever there is to do.
 */
export const schedules: Readonly<Record<Trigger, { cron: string; jobs: Readonly<Record<string, Job>> }>> = {
  mail: {
    cron: "*/5 * * * *",
    jobs: {
      "deliver mails": (db, now, env) =>
        deliverByCron(db, cloudflareMailer(env.EMAIL), siteAddress(env), now),
      "discard old codes": discardOldCodes,
    },
  },
  maintenance: {
    cron: "*/15 * * * *",
    jobs: {
      "write reminders": writeReminders,
      "discard untrue mails": sweepMails,
      "delete what is old": deleteOld,
      "delete what was kept long enough": deleteDue,
      "delete orphaned photos": (db, now, env) => deleteOrphanedPhotos(db, env.PHOTOS, now),
      "re-apply deletions": (db, now, env) => reapplyDeletions(db, env, now),
      "tell the operator": (db, now, env) => tellOperator(db, { env, site: siteAddress(env) }, now),
      [BACKUP]: (db, now, env) => backUp(db, env.BACKUPS, now),
    },
  },
};

/** Runs a trigger's jobs; a failure doesn't stop the others. Returns whether all went well. */
const runTick = async (trigger: Trigger, env: Env, now: Date) => {
  const start = Date.now();
  const db = connect(env.DB);
  const note = (change: Partial<typeof lastTick.$inferInsert>) =>
    db.update(lastTick).set(change).where(eq(lastTick.trigger, trigger)).returning();
  const [last] = await note({ tickedAt: now.toISOString() });
  const { jobs } = schedules[trigger];
  // New jobs count from now on, removed ones are dropped.
  const names = Object.keys(jobs);
  const endedAt = Object.fromEntries(names.map((name) => [name, last?.endedAt[name] ?? now.toISOString()]));
  let begun = last?.begun ?? [];
  // A job that an earlier tick was cut off in, for example out of CPU time, may end this one, too: it comes last.
  const inOrder = Object.entries(jobs).toSorted(
    ([one], [other]) => begun.indexOf(one) - begun.indexOf(other),
  );
  const did: Record<string, Record<string, number> | "failed"> = {};
  for (const [name, run] of inOrder) {
    begun = begun.filter((other) => other !== name);
    try {
      await note({ endedAt, begun: [...begun, name] });
      const counts = await run(db, now, env);
      did[name] = counts;
      if (!counts.unfinished) endedAt[name] = now.toISOString();
    } catch (error) {
      did[name] = "failed";
      logError({ job: name }, error);
    }
  }
  await note({ endedAt, begun: [] });
  log({ tick: now.toISOString(), trigger, ms: Date.now() - start, did });
  return !Object.values(did).includes("failed");
};

/** Runs the jobs of the trigger with this schedule; without a known one, all. */
export const runJobs = async (env: Env, now: Date, cron?: string) => {
  const all = Object.keys(schedules) as Trigger[];
  const known = all.filter((trigger) => schedules[trigger].cron === cron);
  let isWell = true;
  for (const trigger of known.length > 0 ? known : all) isWell = (await runTick(trigger, env, now)) && isWell;
  // Makes Cloudflare record a failure. Without the cause, whose values Cloudflare would print.
  if (!isWell) throw new Error("A job of this tick failed");
};
