import { and, count, gte, isNotNull, lt, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { nextDay, scarceForms, type WithFormLimit } from "#worker/db/quota.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { lastTick, type Trigger } from "#worker/db/schema/site.ts";
import { outage } from "#worker/mail/queue/outbox.ts";
import { BACKUP } from "#worker/operations/backup/back-up.ts";
import { ago, DAY_MS, HOUR_MS, MINUTE_MS } from "#worker/times.ts";

/* What is wrong, in sentences for staff, the operator and the health check. */

export interface Problem {
  text: string;
  /** The part that is down, if any. */
  part?: "database" | "mail" | "cron";
}

/** Three ticks missed: mail ticks every five minutes, the maintenance every fifteen. */
const LATE_MS: Record<Trigger, number> = { mail: 20 * MINUTE_MS, maintenance: HOUR_MS };
/** Allows for a few failures. */
const JOB_LATE_MS = 2 * HOUR_MS;
/** The backup finishes once a day. */
const BACKUP_LATE_MS = 26 * HOUR_MS;

/** SQLite returns 0 or 1. */
const yesOrNo = (condition: SQL) => sql`${condition}`.mapWith((found: number) => found === 1);

/** A row per trigger of cron, each with the same facts of mail and forms. Reads a few rows, however many emails there are. */
export const selectFacts = (db: Database, env: WithFormLimit, now: Date) => {
  const isQueued = sql`${outbox.status} = 'queued'`;
  // Failed attempts count, so a limit on automatic emails put these off.
  const isPutOff = and(sql`${outbox.attempts} = 0`, gte(outbox.dueAt, nextDay(now).toISOString()));
  const isReleased = isNotNull(outbox.releasedAt);
  const waits = and(isQueued, lt(outbox.releasedAt, ago(now, HOUR_MS)), not(isPutOff as SQL));
  const failed = and(
    sql`${outbox.status} = 'failed'`,
    gte(outbox.dueAt, ago(now, DAY_MS)),
    // Not those that a limit stopped, which have no attempts.
    sql`${outbox.attempts} > 0`,
  );
  const putOff = db
    .select({ mails: count() })
    .from(outbox)
    .where(and(isQueued, isPutOff, isReleased));
  return db
    .select({
      /** Why the email service refuses this site as a sender. */
      outage: outage.as("outage"),
      hasFailed: yesOrNo(hasRow(db, outbox, failed)).as("has_failed"),
      waitsForLong: yesOrNo(hasRow(db, outbox, waits)).as("waits_for_long"),
      putOff: sql<number>`${putOff}`.as("put_off"),
      scarce: scarceForms(env, now).as("scarce"),
      trigger: lastTick.trigger,
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

const formProblems = ({ scarce }: Facts): Problem[] =>
  scarce.map((forms) => ({
    part: "database",
    text: `Very many ${forms} have come today: until midnight UTC, more are refused (FORMS_A_DAY).`,
  }));

const toMinute = (time: string) => `${time.slice(0, 16).replace("T", " ")} UTC`;

const cronProblems = ({ trigger, tickedAt, endedAt }: Facts, now: Date): Problem[] => {
  if (tickedAt < ago(now, LATE_MS[trigger]))
    return [{ part: "cron", text: `Cron (${trigger}) has not run since ${toMinute(tickedAt)}.` }];
  return Object.entries(endedAt)
    .filter(([job, time]) => time < ago(now, job === BACKUP ? BACKUP_LATE_MS : JOB_LATE_MS))
    .map(([job, time]) => ({
      part: "cron",
      text: `The job '${job}' has not finished since ${toMinute(time)}.`,
    }));
};

export const problemsIn = (rows: readonly Facts[], now: Date): Problem[] => [
  ...rows.slice(0, 1).flatMap((facts) => [...formProblems(facts), ...mailProblems(facts)]),
  ...rows.flatMap((facts) => cronProblems(facts, now)),
];
