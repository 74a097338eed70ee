import { and, between, eq, type SQL, sql } from "drizzle-orm";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import type { MailKind } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { insertFrom, jsonObject, newId } from "#worker/db/expressions.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { mailedOfVisit, mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { stateByRule, takeBackReminders } from "#worker/mail/decisions/set.ts";
import { ago, DAY_MS } from "#worker/times.ts";

/* Reminders of questionnaires, visits and a guardian's consent, each written once. Of the first two, families were told by email. */

/** Per statement and tick. */
const BATCH_SIZE = 50;

const daysAgo = (now: Date, days: number) => ago(now, days * DAY_MS);

/** Days after the email of the approval was sent; the first also after the answers of a family that has to be asked for consent. */
const FIRST_AFTER = 7;
const SECOND_AFTER = 21;
/** Too late for any reminder, for example after cron was down for weeks. */
const NONE_AFTER = 42;

/** The statement that writes a reminder for each row of `from`, which joins `applications`. */
const remind = (db: Database, kind: MailKind, about: { aboutId: SQL; visit?: SQL }, from: SQL, now: Date) =>
  insertFrom(
    db,
    outbox,
    { ...about, ...stateByRule(now), id: newId, kind, familyId: sql`${applications.id}` },
    sql`FROM ${mailKindSettings} CROSS JOIN ${from} AND ${mailKindSettings.kind} = ${kind}
      AND ${mailKindSettings.rule} <> 'none' LIMIT ${BATCH_SIZE}`,
  ).returning({ id: outbox.id });

/**
 * Approvals sent at least `from` days ago, if the family can still answer but hasn't, was told nothing else since, and got no
 * reminder since the last day on which it should.
 */
const approvals = (now: Date, from: number) => sql`
  ${outbox} AS approval INDEXED BY outbox_approvals
  CROSS JOIN ${applications} ON ${applications.id} = approval.about_id
  WHERE approval.kind = 'application_approved' AND approval.status = 'sent' AND approval.copy_of IS NULL
    AND approval.sent_at <= ${daysAgo(now, from)} AND approval.sent_at > ${daysAgo(now, NONE_AFTER)}
    AND ${applications.status} IN ('approved', 'scheduled')
    AND NOT EXISTS (SELECT 1 FROM questionnaires WHERE family_registration_id = ${applications.id})
    AND NOT EXISTS (SELECT 1 FROM ${outbox} AS newer WHERE newer.about_id = approval.about_id
      AND +newer.held_for = 'registration' AND newer.sent_at > approval.sent_at)
    AND NOT EXISTS (SELECT 1 FROM ${outbox} AS earlier
      WHERE earlier.family_id = ${applications.id} AND +earlier.kind = 'questionnaire_reminder'
        AND earlier.created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', approval.sent_at,
          iif(approval.sent_at <= ${daysAgo(now, SECOND_AFTER)}, ${`+${SECOND_AFTER} days`}, ${`+${FIRST_AFTER} days`})))`;

const ofFamily = { aboutId: sql`${applications.id}` };

const remindOfQuestionnaires = (db: Database, now: Date) =>
  [
    // The second replaces a first that nobody has released.
    takeBackReminders(db, sql`SELECT ${applications.id} FROM ${approvals(now, SECOND_AFTER)}`),
    remind(db, "questionnaire_reminder", ofFamily, approvals(now, FIRST_AFTER), now),
  ] as const;

/** Calendar days in the show's time zone. */
const DAYS_BEFORE = 3;

/** The statement that reminds families of visits, once per date, if the last email about one still matches and is a day old. */
const remindOfVisits = (db: Database, now: Date) => {
  const today = todayIn(show.timeZone, now);
  const isThisDate = (mail: SQL) => sql`${mail} ->> 'scheduledDate' = ${visits.scheduledDate}`;
  const upcoming = and(
    between(visits.scheduledDate, today, addDays(today, DAYS_BEFORE)),
    sql`+${visits.status} IN ('scheduled', 'confirmed') AND +${visits.answer} IS NOT 'another_day'
      AND +${applications.status} IN ('approved', 'scheduled')`,
    sql`(SELECT last.kind <> 'visit_cancelled' AND ${isThisDate(sql`last.visit`)}
          AND last.sent_at <= ${daysAgo(now, 1)} AND last.visit ->> 'timeSlot' = ${visits.timeSlot}
          AND last.visit ->> 'arrivalTime' IS ${visits.arrivalTime}
        FROM ${outbox} AS last
        WHERE last.about_id = ${visits.id} AND +last.family_id = ${applications.id} AND +last.held_for = 'visit'
          AND +last.status = 'sent'
        ORDER BY last.sent_at DESC, last.created_at DESC LIMIT 1)`,
    sql`NOT EXISTS (SELECT 1 FROM ${outbox} AS earlier
      WHERE earlier.about_id = ${visits.id} AND +earlier.family_id = ${applications.id}
        AND +earlier.kind = 'visit_reminder' AND ${isThisDate(sql`earlier.visit`)})`,
  );
  const visit = jsonObject(mailedOfVisit.map((name) => [name, visits[name]]));
  const from = sql`${visits} CROSS JOIN ${applications} ON ${eq(applications.id, visits.familyRegistrationId)} WHERE ${upcoming}`;
  return remind(db, "visit_reminder", { aboutId: sql`${visits.id}`, visit }, from, now);
};

/** The statement that reminds families of a guardian's consent, once, some days after their answers or before their visit. */
const remindOfConsents = (db: Database, now: Date) => {
  const today = todayIn(show.timeZone, now);
  const from = sql`${applications} INDEXED BY family_registrations_without_guardian
    CROSS JOIN ${questionnaires} ON ${questionnaires.familyRegistrationId} = ${applications.id}
    LEFT JOIN ${visits} ON ${visits.familyRegistrationId} = ${applications.id} AND ${visits.status} <> 'cancelled'
    WHERE ${applications.status} IN ('approved', 'scheduled') AND ${applications.minors} > 0
      AND ${applications.guardianConsent} IS NULL AND ${questionnaires.status} <> 'rejected'
      AND (${visits.scheduledDate} < ${today}) IS NOT TRUE
      AND (${questionnaires.createdAt} BETWEEN ${daysAgo(now, NONE_AFTER)} AND ${daysAgo(now, FIRST_AFTER)}
        OR ${visits.scheduledDate} <= ${addDays(today, DAYS_BEFORE)})
      AND NOT EXISTS (SELECT 1 FROM ${outbox} AS earlier
        WHERE earlier.family_id = ${applications.id} AND +earlier.kind = 'guardian_reminder')`;
  return remind(db, "guardian_reminder", ofFamily, from, now);
};

/** Safe to run concurrently: a batch is a transaction, and sees the reminders of the one before. */
export const writeReminders = async (db: Database, now: Date) => {
  const [, ofQuestionnaires, ofVisits, ofConsents] = await db.batch([
    ...remindOfQuestionnaires(db, now),
    remindOfVisits(db, now),
    remindOfConsents(db, now),
  ]);
  return {
    ofQuestionnaires: ofQuestionnaires.length,
    ofVisits: ofVisits.length,
    ofConsents: ofConsents.length,
  };
};
