import { and, eq, gt, gte, isNotNull, lt, not, or, sql } from "drizzle-orm";
import type { Address } from "#contract/pages.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { probeWrites, scarceForms, type WithFormLimit } from "#worker/db/quota.ts";
import { lastTick, type Trigger } from "#worker/db/schema/bookkeeping.ts";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/log.ts";
import { outage, queueMailWhere } from "#worker/mail/queue/outbox.ts";
import { deskLink, problemList, render, templateOf } from "#worker/mail/templates/render.ts";
import { ago, DAY_MS, HOUR_MS, MINUTE_MS, nextDay } from "#worker/times.ts";
import { BACKUP } from "./backup.ts";

/* What is wrong, in sentences for staff, the operator and the health check. */

interface Problem {
  text: string;
  link?: Address;
  /** The part that is down, if any. */
  part?: "database" | "mail" | "cron";
}

const FAILED = "/admin/notifications?view=failed";
const WAITING = "/admin/notifications?view=queued";

/** Three ticks missed: mail ticks every five minutes, the maintenance every fifteen. */
const LATE_MS: Record<Trigger, number> = { mail: 20 * MINUTE_MS, maintenance: HOUR_MS };
/** Allows for a few failures. */
const JOB_LATE_MS = 2 * HOUR_MS;
/** The backup finishes once a day. */
const BACKUP_LATE_MS = 26 * HOUR_MS;

/** A row per trigger of cron, each with the same facts of mail and forms. Reads a few rows, however many emails there are. */
export const selectFacts = (db: Database, env: WithFormLimit, now: Date) => {
  const isQueued = sql`${outbox.status} = 'queued'`;
  // Failed attempts count, so a limit on automatic emails put these off.
  const isPutOff = sql`(${outbox.attempts} = 0 AND ${outbox.dueAt} >= ${nextDay(now).toISOString()})`;
  const hourAgo = ago(now, HOUR_MS);
  // What staff retry is due from then on.
  const isOld = or(gt(outbox.attempts, 0), lt(outbox.dueAt, hourAgo));
  const waits = and(isQueued, lt(outbox.releasedAt, hourAgo), isOld);
  const failed = and(
    sql`${outbox.status} = 'failed'`,
    gte(outbox.dueAt, ago(now, DAY_MS)),
    // Not those that a limit stopped, which have no attempts.
    sql`${outbox.attempts} > 0`,
  );
  return db
    .select({
      /** Why the email service refuses this site as a sender. */
      outage: outage.as("outage"),
      hasFailed: sql`${hasRow(db, outbox, failed)}`.mapWith(Boolean).as("has_failed"),
      waitsForLong: sql`${hasRow(db, outbox, waits)}`.mapWith(Boolean).as("waits_for_long"),
      putOff: db.$count(outbox, and(isQueued, isPutOff, isNotNull(outbox.releasedAt))),
      scarce: scarceForms(env, now).as("scarce"),
      trigger: lastTick.trigger,
      tickedAt: lastTick.tickedAt,
      endedAt: lastTick.endedAt,
    })
    .from(lastTick);
};
type Facts = Awaited<ReturnType<typeof selectFacts>>[number];

const siteProblems = ({ outage, putOff, waitsForLong, hasFailed, scarce }: Facts): Problem[] => {
  const problems: (Problem | false)[] = [
    ...scarce.map((forms) => ({
      part: "database" as const,
      text: `A great many ${forms} came in today. New ones are refused until midnight UTC.`,
    })),
    outage !== null && {
      part: "mail",
      text: "No email can be sent: the email service refuses this site as a sender.",
      link: WAITING,
    },
    // Without their number, which would make another sentence for those who have hidden this one.
    putOff > 0 && {
      text: "Confirmations wait until tomorrow: the site, or one internet connection, has caused as many automatic emails today as it may.",
      link: WAITING,
    },
    waitsForLong && { text: "An email has been waiting for more than an hour.", link: WAITING },
    hasFailed && { text: "Emails have failed in the last 24 hours.", link: FAILED },
  ];
  return problems.filter((problem) => problem !== false);
};

const toMinute = (time: string) => `${time.slice(0, 16).replace("T", " ")} UTC`;

const cronProblems = ({ trigger, tickedAt, endedAt }: Facts, now: Date): Problem[] => {
  if (tickedAt < ago(now, LATE_MS[trigger]))
    return [{ part: "cron", text: `The timer for ${trigger} has not run since ${toMinute(tickedAt)}.` }];
  return Object.entries(endedAt)
    .filter(([job, time]) => time < ago(now, job === BACKUP ? BACKUP_LATE_MS : JOB_LATE_MS))
    .map(([job, time]) => ({
      part: "cron",
      text: `The job '${job}' has not finished since ${toMinute(time)}.`,
    }));
};

export const problemsIn = (rows: readonly Facts[], now: Date): Problem[] => [
  ...rows.slice(0, 1).flatMap(siteProblems),
  ...rows.flatMap((facts) => cronProblems(facts, now)),
];

/* The health check. */

const OK = "ok";
const UNKNOWN = "This is not known while the database does not answer.";

const TIMEOUT_MS = 3_000;

/** Doesn't exist: any answer will do. */
const KEY = "health";

/** `undefined` if the part fails or takes too long, which is logged. */
const ask = async <Answer>(part: string, question: Promise<Answer>) => {
  const late = new Promise<never>((_, reject) =>
    setTimeout(reject, TIMEOUT_MS, new Error(`No answer within ${TIMEOUT_MS} ms`)),
  );
  try {
    return { answer: await Promise.race([question, late]) };
  } catch (error) {
    logError({ health: part }, error);
    return undefined;
  }
};

const sentence = (problems: readonly Problem[] | undefined, part: Problem["part"]) => {
  if (!problems) return UNKNOWN;
  const texts = problems.filter((problem) => problem.part === part).map(({ text }) => text);
  return texts.join(" ") || OK;
};

/** Pings database, KV and R2; email and cron are judged by the database. Each part is "ok" or what is wrong. */
export const checkParts = async (db: Database, env: Env) => {
  const now = new Date();
  const [facts, session, photo] = await Promise.all([
    ask("database", selectFacts(db, env, now).execute()),
    ask("sessions", env.SESSIONS.get(KEY)),
    ask("photos", env.PHOTOS.head(KEY)),
  ]);
  const isStoring = facts && (await ask("database", probeWrites(db, now).run()));
  const problems = facts && problemsIn(facts.answer, now);
  const parts = {
    database:
      (!facts && "The database does not answer.") ||
      (!isStoring && "The database stores nothing.") ||
      sentence(problems, "database"),
    sessions: session ? OK : "Logins cannot be looked up.",
    photos: photo ? OK : "The photos' bucket does not answer.",
    mail: sentence(problems, "mail"),
    cron: sentence(problems, "cron"),
  };
  return { ok: Object.values(parts).every((part) => part === OK), parts };
};

const kind = "operator";

/** Emails the operator the current problems, at most once a day. */
export const tellOperator = async (
  db: Database,
  { env, site }: { env: Pick<Env, "OPERATOR_EMAIL"> & WithFormLimit; site: string },
  now: Date,
) => {
  const { OPERATOR_EMAIL: to } = env;
  const problems = to ? problemsIn(await selectFacts(db, env, now), now) : [];
  if (!to || problems.length === 0) return { told: 0 };
  const [own] = await db.select().from(mailKindSettings).where(eq(mailKindSettings.kind, kind));
  const texts = problems.map(({ text }) => text);
  const mail = {
    id: crypto.randomUUID(),
    kind,
    aboutId: "site",
    familyId: null,
    to,
    ...render(templateOf(kind, own), { problems: problemList(texts), link: deskLink(site) }),
  } as const;
  const isRecent = gt(outbox.createdAt, ago(now, DAY_MS));
  const wasTold = hasRow(db, outbox, and(eq(outbox.kind, kind), isRecent));
  const written = await queueMailWhere(db, mail, not(wasTold)).returning({ id: outbox.id });
  return { told: written.length };
};
