import { and, count, gte, isNotNull, lt, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { lastTick } from "#worker/db/site.ts";
import { nextDay } from "#worker/db/usage.ts";
import { outage } from "#worker/mail/outbox.ts";
import { BACKUP } from "#worker/site/backup/back-up.ts";

/* What somebody should look at, in sentences for staff, the operator and whoever asks how the site is. */

export interface Problem {
  text: string;
  /** The part of the site that does not work; missing where it works, and something else is the matter. */
  part?: "mail" | "cron";
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Cron ticks every five minutes. */
const CRON_LATE_MS = 20 * MINUTE_MS;
/** A busy tick leaves some jobs to the next one, and one of these may fail. */
const JOB_LATE_MS = 2 * HOUR_MS;
/** A night's backup ends once a day. */
const BACKUP_LATE_MS = 26 * HOUR_MS;

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/** SQLite has no truth values of its own. */
const yesOrNo = (condition: SQL) => sql`${condition}`.mapWith((found: number) => found === 1);

/** What the database knows of how mails and cron are: a few rows along `outbox_due`, however many mails there are. */
export const selectFacts = (db: Database, now: Date) => {
  const isQueued = sql`${outbox.status} = 'queued'`;
  // A try that failed loses an attempt, so these were put off by a limit of automatic mails.
  const isPutOff = and(sql`${outbox.attempts} = 0`, gte(outbox.dueAt, nextDay(now).toISOString()));
  const isReleased = isNotNull(outbox.releasedAt);
  const waits = and(isQueued, lt(outbox.releasedAt, ago(now, HOUR_MS)), not(isPutOff as SQL));
  const failed = and(
    sql`${outbox.status} = 'failed'`,
    gte(outbox.dueAt, ago(now, 24 * HOUR_MS)),
    // What a limit holds back was never tried.
    sql`${outbox.attempts} > 0`,
  );
  const putOff = db
    .select({ mails: count() })
    .from(outbox)
    .where(and(isQueued, isPutOff, isReleased));
  return db
    .select({
      /** What the mail service says of this site as a sender, which it refuses. */
      outage: outage.as("outage"),
      hasFailed: yesOrNo(hasRow(db, outbox, failed)).as("has_failed"),
      waitsForLong: yesOrNo(hasRow(db, outbox, waits)).as("waits_for_long"),
      putOff: sql<number>`${putOff}`.as("put_off"),
      tickedAt: lastTick.tickedAt,
      endedAt: lastTick.endedAt,
    })
    .from(lastTick);
};
type Facts = Awaited<ReturnType<typeof selectFacts>>[number];

const mailProblems = ({ outage, putOff, waitsForLong, hasFailed }: Facts): Problem[] => {
  const waiting = putOff === 1 ? "1 confirmation waits" : `${putOff} confirmations wait`;
  const problems: (Problem | false)[] = [
    outage !== null && {
      part: "mail",
      text: "No mail can be sent: the mail service refuses this site as a sender.",
    },
    putOff > 0 && {
      text: `${waiting} until tomorrow: the site, or one internet connection, has caused as many automatic mails today as it may.`,
    },
    waitsForLong && { text: "A mail has been waiting for more than an hour." },
    hasFailed && { text: "Mails have failed in the last 24 hours." },
  ];
  return problems.filter((problem) => problem !== false);
};

/** To the minute, and the same wherever it is read. */
const inWords = (time: string) => `${time.slice(0, 16).replace("T", " ")} UTC`;

const cronProblems = ({ tickedAt, endedAt }: Facts, now: Date): Problem[] => {
  if (tickedAt < ago(now, CRON_LATE_MS))
    return [{ part: "cron", text: `Cron has not run since ${inWords(tickedAt)}.` }];
  return Object.entries(endedAt)
    .filter(([job, time]) => time < ago(now, job === BACKUP ? BACKUP_LATE_MS : JOB_LATE_MS))
    .map(([job, time]) => ({
      part: "cron",
      text: `The job '${job}' has not come to its end since ${inWords(time)}.`,
    }));
};

/** What is wrong at this moment; nothing while all is well. */
export const problemsIn = ([facts]: readonly Facts[], now: Date): Problem[] =>
  facts
    ? [...mailProblems(facts), ...cronProblems(facts, now)]
    : [{ part: "cron", text: "Cron has not run yet." }];
