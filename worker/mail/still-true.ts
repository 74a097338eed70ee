import { and, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import { decisionKinds, type MailKind, type MailStatus } from "#contract/mail.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import { oldestRedeemable } from "#worker/access/family-codes.ts";
import type { Database } from "#worker/db/client.ts";
import { unindexed } from "#worker/db/expressions.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { isUnleased, outbox } from "#worker/db/schema/outbox.ts";

/* Whether an email is still true: checked right before sending, and hourly. An untrue one is discarded with the reason. */

/** Constants inlined into the SQL: D1 allows 100 parameters per statement. */
const literal = (...texts: readonly string[]) => sql.raw(texts.map((text) => `'${text}'`).join(", "));

const hasStatus = (...statuses: ApplicationStatus[]) =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE ${applications.id} = ${outbox.familyId}
    AND ${applications.status} IN (${literal(...statuses)}))`;
const isInvited = hasStatus("approved", "scheduled");

const hasReview = (status: QuestionnaireStatus) =>
  sql`EXISTS (SELECT 1 FROM ${questionnaires} WHERE ${questionnaires.id} = ${outbox.aboutId}
    AND ${questionnaires.status} = ${literal(status)})`;

const hasAnswered = sql`EXISTS (SELECT 1 FROM ${questionnaires}
  WHERE ${questionnaires.familyRegistrationId} = ${outbox.familyId})`;

/** As the family's page asks for it: with the questionnaire, and no longer once that is rejected. */
const isConsentOpen = sql`EXISTS (SELECT 1 FROM ${applications} JOIN ${questionnaires}
    ON ${questionnaires.familyRegistrationId} = ${applications.id} AND ${questionnaires.status} <> 'rejected'
  WHERE ${applications.id} = ${outbox.familyId} AND ${applications.minors} > 0
    AND ${applications.guardianConsent} IS NULL)`;

const isVisitExpected = (when = sql`TRUE`) =>
  sql`EXISTS (SELECT 1 FROM ${visits} WHERE ${visits.id} = ${outbox.aboutId}
    AND ${visits.familyRegistrationId} = ${outbox.familyId} AND ${visits.status} IN ('scheduled', 'confirmed') AND ${when})`;
const isVisitAsMailed = isVisitExpected(sql`${visits.scheduledDate} = ${outbox.visit} ->> 'scheduledDate'
  AND ${visits.timeSlot} = ${outbox.visit} ->> 'timeSlot' AND ${visits.arrivalTime} IS ${outbox.visit} ->> 'arrivalTime'`);

/** An email with a code shares the code's id. */
const isCodeRedeemable = (oldest: string) =>
  sql`EXISTS (SELECT 1 FROM ${familyCodes} WHERE ${familyCodes.id} = ${outbox.id} AND ${familyCodes.usedAt} IS NULL
    AND ${familyCodes.createdAt} > ${oldest} AND ${outbox.code} IS NOT NULL)`;

/** Even if that one failed: only the newest has the notes on the family's page. */
const hasNewer = sql`EXISTS (SELECT 1 FROM ${outbox} AS newer WHERE newer.about_id = ${outbox.aboutId}
  AND +newer.family_id = ${outbox.familyId} AND +newer.held_for IS NOT NULL AND +newer.status <> 'discarded'
  AND (newer.created_at, newer.id) > (${outbox.createdAt}, ${outbox.id}))`;

/** Sent, or about to leave with this one. Held ones may still be taken back, so they wait side by side. */
const isRejectionMailed = sql`EXISTS (SELECT 1 FROM ${outbox} AS rejection WHERE rejection.about_id = ${outbox.familyId}
  AND +rejection.kind = 'application_rejected' AND rejection.copy_of IS NULL AND (rejection.status = 'sent'
    OR ${outbox.releasedAt} IS NOT NULL AND rejection.status IN ('held', 'queued')))`;

const DECISION_CHANGED = "The decision has changed since.";
const VISIT_CHANGED = "The visit has changed since.";
const VISITS = ["visit_scheduled", "visit_moved"] as const;

/** By kinds, when an email is no longer true and why. The first true condition counts. */
const rules = (now: Date): [kinds: readonly MailKind[], isUntrue: SQL, why: string][] => [
  [["application_rejected"], sql`NOT ${hasStatus("rejected")}`, DECISION_CHANGED],
  [[...VISITS, "visit_reminder"], sql`NOT ${isVisitAsMailed}`, VISIT_CHANGED],
  [["visit_cancelled"], isVisitExpected(), VISIT_CHANGED],
  [
    ["application_approved", "questionnaire_approved", "questionnaire_followup", ...VISITS],
    sql`NOT ${isInvited}`,
    DECISION_CHANGED,
  ],
  [
    [...VISITS, "visit_cancelled", "visit_reminder"],
    sql`${outbox.visit} ->> 'scheduledDate' < ${todayIn(show.timeZone, now)}`,
    "The day of the visit is over.",
  ],
  [["visit_reminder"], sql`NOT ${isInvited}`, DECISION_CHANGED],
  [
    ["visit_reminder"],
    isVisitExpected(sql`${visits.answer} = 'another_day'`),
    "The family has asked for another day.",
  ],
  [
    ["questionnaire_rejected"],
    sql`NOT ${isInvited} AND ${isRejectionMailed}`,
    "The rejection of the application tells the family of this.",
  ],
  [["questionnaire_rejected"], hasStatus("withdrawn"), DECISION_CHANGED],
  [["questionnaire_approved"], sql`NOT ${hasReview("approved")}`, DECISION_CHANGED],
  [["questionnaire_rejected"], sql`NOT ${hasReview("rejected")}`, DECISION_CHANGED],
  [["questionnaire_followup"], sql`NOT ${hasReview("needs_followup")}`, DECISION_CHANGED],
  [decisionKinds, hasNewer, "A newer email tells the family of this."],
  [
    ["questionnaire_reminder"],
    sql`${hasAnswered} OR NOT ${isInvited}`,
    "The family has answered, or may no longer answer.",
  ],
  [
    ["guardian_reminder"],
    sql`NOT (${isInvited} AND ${isConsentOpen})`,
    "A guardian has agreed, or is no longer asked.",
  ],
  [["code"], sql`NOT ${isCodeRedeemable(oldestRedeemable(now))}`, "The code is no longer valid."],
];

/** Why an email is no longer true, for staff; NULL while it is true. */
export const whyUntrue = (now: Date): SQL<string | null> => {
  const cases = rules(now).map(
    ([kinds, isUntrue, why]) =>
      sql`WHEN ${outbox.kind} IN (${literal(...kinds)}) AND (${isUntrue}) THEN ${literal(why)}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
};

const WAITING: readonly MailStatus[] = ["held", "queued", "failed"];

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
        inArray(unindexed(outbox.status), WAITING),
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
  const waits = and(inArray(outbox.status, WAITING), ne(outbox.kind, "code"));
  return { discarded: (await discardUntrue(db, waits, now)).meta.changes };
};
