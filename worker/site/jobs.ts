import { unassignFormerStaff } from "#worker/casting/assigning.ts";
import { connect, type Database } from "#worker/db/client.ts";
import { forgetOldKeys } from "#worker/db/idempotency.ts";
import { lastTick } from "#worker/db/site.ts";
import { forgetUsage } from "#worker/db/usage.ts";
import type { Env } from "#worker/env.ts";
import { forgetOldCodes } from "#worker/family/codes/store.ts";
import { forgetOldDrafts } from "#worker/family/draft/store.ts";
import { siteAddress } from "#worker/http/site.ts";
import { log, logError } from "#worker/log.ts";
import { deliverByCron } from "#worker/mail/delivery.ts";
import { cloudflareMailer } from "#worker/mail/mailer.ts";
import { forgetLastMails } from "#worker/mail/outbox.ts";
import { writeReminders } from "#worker/mail/reminders.ts";
import { sweepMails } from "#worker/mail/still-true.ts";
import { removeForgottenPhotos } from "#worker/photos/store.ts";
import { BACKUP, BACKUP_QUERIES, backUp } from "./backup/back-up.ts";
import { DELETIONS_QUERIES, keepDeleted } from "./deletions.ts";
import { tellOperator } from "./health/operator-mail.ts";
import { DELETE_QUERIES, deleteDue } from "./retention/store.ts";

/** Each job handles a bounded number of rows, and is safe to run at any time, even concurrently. */
interface Job {
  /** For the log and the health check. */
  name: string;
  /** At most. */
  queries: number;
  /** Returns counts for the log; `unfinished` if later ticks must continue. */
  run: (db: Database, now: Date, env: Env) => Promise<Record<string, number>>;
}

const jobs: readonly Job[] = [
  {
    name: "deliver mails",
    queries: 46,
    run: (db, now, env) => deliverByCron(db, cloudflareMailer(env.EMAIL), siteAddress(env), now),
  },
  { name: "write reminders", queries: 6, run: writeReminders },
  { name: "discard untrue mails", queries: 1, run: sweepMails },
  { name: "forget old usage", queries: 1, run: forgetUsage },
  { name: "forget old keys", queries: 1, run: forgetOldKeys },
  { name: "forget old drafts", queries: 1, run: forgetOldDrafts },
  { name: "forget old codes", queries: 3, run: forgetOldCodes },
  { name: "forget mails about deletions", queries: 1, run: forgetLastMails },
  { name: "delete what was kept long enough", queries: DELETE_QUERIES, run: deleteDue },
  {
    name: "delete forgotten photos",
    queries: 2,
    run: (db, now, env) => removeForgottenPhotos(db, env.PHOTOS, now),
  },
  {
    name: "free what is assigned to nobody of staff",
    queries: 1,
    run: (db, _now, env) => unassignFormerStaff(db, env),
  },
  {
    name: "keep deleted what was deleted",
    queries: DELETIONS_QUERIES,
    run: (db, now, env) => keepDeleted(db, env, now),
  },
  {
    name: "tell the operator",
    queries: 3,
    run: (db, now, env) => tellOperator(db, { to: env.OPERATOR_EMAIL, site: siteAddress(env) }, now),
  },
  { name: BACKUP, queries: BACKUP_QUERIES, run: (db, now, env) => backUp(db, env.BACKUPS, now) },
];

/** D1's limit per invocation on the free plan. */
const MAX_QUERIES = 50;

/** Counts prepared statements, including those of batches. */
const countQueries = (d1: D1Database) => {
  let asked = 0;
  const prepare = (sql: string) => {
    asked += 1;
    return d1.prepare(sql);
  };
  const batch = (statements: D1PreparedStatement[]) => d1.batch(statements);
  // Only the methods that Drizzle uses.
  return { db: connect({ prepare, batch } as unknown as D1Database), asked: () => asked };
};

/** Runs jobs until the next might exceed the query limit; the next tick starts with that one. A failure doesn't stop other jobs. */
export const runJobs = async (env: Env, now: Date) => {
  const began = Date.now();
  const { db, asked } = countQueries(env.DB);
  const [last] = await db.update(lastTick).set({ tickedAt: now.toISOString() }).returning();
  const first = Math.max(
    0,
    jobs.findIndex(({ name }) => name === last?.waiting),
  );
  const did: Record<string, Record<string, number> | "failed"> = {};
  const finished = new Set<string>();
  let waiting: string | null = null;
  for (const { name, queries, run } of [...jobs.slice(first), ...jobs.slice(0, first)]) {
    // Leaves one query to store cron's state.
    if (asked() + queries >= MAX_QUERIES) {
      waiting = name;
      break;
    }
    try {
      const counts = await run(db, now, env);
      did[name] = counts;
      if (!counts.unfinished) finished.add(name);
    } catch (error) {
      did[name] = "failed";
      logError({ job: name }, error);
    }
  }

  // New jobs count from now on, removed ones are dropped.
  const endedAt = Object.fromEntries(
    jobs.map(({ name }) => [name, (!finished.has(name) && last?.endedAt[name]) || now.toISOString()]),
  );
  await db.update(lastTick).set({ endedAt, waiting });
  log({ tick: now.toISOString(), ms: Date.now() - began, queries: asked(), did, waiting });
  // Makes Cloudflare record a failure. Without the cause, whose values Cloudflare would print.
  if (Object.values(did).includes("failed")) throw new Error("A job of this tick failed");
};
