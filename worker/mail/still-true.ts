import { and, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { todayIn } from "#contract/calendar-dates.ts";
import { CODE_MINUTES } from "#contract/codes.ts";
import type { MailKind } from "#contract/mail.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { familyCodes } from "#worker/db/schema/family-pages.ts";
import { isUnleased, outbox } from "#worker/db/schema/outbox.ts";
import { ago, MINUTE_MS } from "#worker/times.ts";

/*
 * Whether what an email says is still true. Checked right before sending, and hourly; an untrue one is discarded with the
 * reason.
 */

const exists = (query: SQL) => sql`EXISTS (SELECT 1 FROM ${query})`;

/** Constants inlined into the SQL: D1 allows 100 parameters per statement. */
const literal = (...words: string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

const hasStatus = (...statuses: (typeof applications.$inferSelect.status)[]) =>
  exists(
    sql`${applications} WHERE ${applications.id} = ${outbox.familyId} AND ${applications.status} IN (${literal(...statuses)})`,
  );
const isInvited = hasStatus("approved", "scheduled");

const isReviewed = (status: QuestionnaireStatus) =>
  exists(
    sql`${questionnaires} WHERE ${questionnaires.id} = ${outbox.aboutId} AND ${questionnaires.status} = ${literal(status)}`,
  );

const visit = sql`${visits} WHERE ${visits.id} = ${outbox.aboutId}
  AND ${visits.familyRegistrationId} = ${outbox.familyId} AND ${visits.status} IN ('scheduled', 'confirmed')`;
const isExpected = exists(visit);
const isAsMailed = exists(sql`${visit} AND ${visits.scheduledDate} = ${outbox.visit} ->> 'scheduledDate'
  AND ${visits.timeSlot} = ${outbox.visit} ->> 'timeSlot' AND ${visits.arrivalTime} IS ${outbox.visit} ->> 'arrivalTime'`);

const hasAnswered = exists(
  sql`${questionnaires} WHERE ${questionnaires.familyRegistrationId} = ${outbox.familyId}`,
);

/** Codes created before this are too old. */
export const oldestRedeemable = (now: Date) => ago(now, CODE_MINUTES * MINUTE_MS);

/** An email with a code shares the code's id. */
const isCodeRedeemable = (oldest: string) =>
  exists(sql`${familyCodes} WHERE ${familyCodes.id} = ${outbox.id} AND ${familyCodes.usedAt} IS NULL
    AND ${familyCodes.createdAt} > ${oldest} AND ${outbox.code} IS NOT NULL`);

/** Even if that one failed: only the newest has the notes on the family's page. */
const hasNewer = exists(sql`${outbox} AS newer WHERE newer.about_id = ${outbox.aboutId}
  AND +newer.family_id = ${outbox.familyId} AND +newer.held_for IS NOT NULL AND +newer.status <> 'discarded'
  AND (newer.created_at, newer.id) > (${outbox.createdAt}, ${outbox.id})`);

/** Sent, or about to leave with this one. Held ones may still be taken back, so they wait side by side. */
const isRejectionTold = exists(sql`${outbox} AS rejection WHERE rejection.about_id = ${outbox.familyId}
  AND +rejection.kind = 'application_rejected' AND rejection.copy_of IS NULL AND (rejection.status = 'sent'
    OR ${outbox.releasedAt} IS NOT NULL AND rejection.status IN ('held', 'queued'))`);

const CHANGED = "The decision has changed since.";
const MOVED = "The visit has changed since.";
const NO_ANSWER_NEEDED = "The family has answered, or may no longer answer.";

type Reason = [isUntrue: SQL, why: string];
const unless = (condition: SQL, why: string): Reason => [sql`NOT ${condition}`, why];

/** By kind, why an email is no longer true. The first true condition counts. */
const reasons = (now: Date): Partial<Record<MailKind, Reason[]>> => {
  const newer: Reason = [hasNewer, "A newer email tells the family of this."];
  const isOver = sql`${outbox.visit} ->> 'scheduledDate' < ${todayIn(show.timeZone, now)}`;
  const over: Reason = [isOver, "The day of the visit is over."];
  const ofReview = (status: QuestionnaireStatus) => [unless(isReviewed(status), CHANGED), newer];
  const uninvited = unless(isInvited, CHANGED);
  const ofVisit = [unless(isAsMailed, MOVED), uninvited, over, newer];
  const rejected: Reason = [
    sql`NOT ${isInvited} AND ${isRejectionTold}`,
    "The rejection of the application tells the family of this.",
  ];
  return {
    application_approved: [uninvited, newer],
    application_rejected: [unless(hasStatus("rejected"), CHANGED), newer],
    questionnaire_approved: [uninvited, ...ofReview("approved")],
    questionnaire_rejected: [rejected, [hasStatus("withdrawn"), CHANGED], ...ofReview("rejected")],
    questionnaire_followup: [uninvited, ...ofReview("needs_followup")],
    visit_scheduled: ofVisit,
    visit_moved: ofVisit,
    visit_cancelled: [[isExpected, MOVED], over, newer],
    visit_reminder: [unless(isAsMailed, MOVED), over, uninvited],
    questionnaire_reminder: [[hasAnswered, NO_ANSWER_NEEDED], unless(isInvited, NO_ANSWER_NEEDED)],
    code: [unless(isCodeRedeemable(oldestRedeemable(now)), "The code is no longer valid.")],
  };
};

/** Why an email is no longer true, for staff; NULL while it is true. */
export const whyUntrue = (now: Date): SQL<string | null> => {
  const cases = Object.entries(reasons(now)).flatMap(([kind, all]) =>
    all.map(
      ([condition, why]) => sql`WHEN ${outbox.kind} = ${literal(kind)} AND ${condition} THEN ${literal(why)}`,
    ),
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
};

/** The statement that discards emails that are no longer true. Leased ones were checked before. */
export const discardUntrue = (db: Database, which: SQL | undefined, now: Date) =>
  db
    .update(outbox)
    .set({
      status: "discarded",
      lastError: whyUntrue(now),
      code: null,
      updatedAt: nextVersion(outbox.updatedAt, now.toISOString()),
    })
    .where(
      and(
        which,
        // The + keeps SQLite off the index on status: `which` is more selective.
        sql`+${outbox.status} IN ('held', 'queued', 'failed')`,
        isUnleased(now),
        isNull(outbox.copyOf),
        isNotNull(whyUntrue(now)),
      ),
    );

/** The tick within the first minutes of an hour sweeps; the maintenance ticks every fifteen. */
const SWEEP_MINUTES = 15;

/** Once an hour, discards waiting emails that are no longer true. `discardOldCodes` does so for codes. */
export const sweepMails = async (db: Database, now: Date) => {
  if (now.getUTCMinutes() >= SWEEP_MINUTES) return { discarded: 0 };
  const waits = and(inArray(outbox.status, ["held", "queued", "failed"]), ne(outbox.kind, "code"));
  return { discarded: (await discardUntrue(db, waits, now)).meta.changes };
};
