import { and, between, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";
import { lastTold, takeBack, writeMails } from "#worker/mail/decision-mails.ts";
import { isExpected, mailedVisit } from "#worker/visits/mails.ts";

/*
 * Reminders of the questionnaire and of a visit, for families that were told of it. They are
 * written as the rule of their kind says, by cron, in one batch with the note that they were due.
 */

/** How many of a kind one tick writes at most. */
const BATCH = 50;

const itsId = { id: outbox.id };

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** Days after which a family is reminded of its questionnaire, from when the mail of its approval was sent. */
const FIRST = 7;
const SECOND = 21;
/** Days after which it is too late, such as when cron has not run for weeks. */
const LAST = 42;

/** Ids for the rows of `due`, which has the number of each from 0 as `place`. */
const newId = () => {
  const ids = Array.from({ length: BATCH }, () => crypto.randomUUID());
  return sql`json_extract(${JSON.stringify(ids)}, '$[' || due.place || ']')`;
};

/** Mails of approvals after which a reminder is due. In words of the index, which has only those that may be. */
const approvalsToRemind = (now: Date) => {
  const after = (reminded: SQL, days: number) =>
    sql`SELECT * FROM (SELECT id, about_id, sent_at FROM ${outbox}
      WHERE kind = 'application_approved' AND status = 'sent' AND reminded < 2
        AND reminded = ${reminded} AND sent_at <= ${daysBefore(now, days)}
      ORDER BY sent_at, rowid LIMIT ${BATCH / 2})`;
  return sql`(SELECT *, row_number() OVER () - 1 AS place
    FROM (${after(sql`0`, FIRST)} UNION ALL ${after(sql`1`, SECOND)}))`;
};

/** The statements that remind families of their questionnaire. What was due is noted, whoever needs it no more. */
const remindOfQuestionnaires = (db: Database, now: Date) => {
  const due = approvalsToRemind(now);
  const second = daysBefore(now, SECOND);
  return [
    // A first reminder that nobody has released is replaced by the second. The + leaves the way by `about_id`.
    takeBack(
      db,
      sql`+${outbox.kind} = 'questionnaire_reminder'
        AND ${outbox.aboutId} IN (SELECT about_id FROM ${due} WHERE sent_at <= ${second})`,
    ),
    writeMails(
      db,
      {
        kind: "questionnaire_reminder",
        id: newId(),
        aboutId: applications.id,
        from: sql`${due} AS due JOIN ${applications} ON ${applications.id} = due.about_id`,
        where: and(
          sql`due.sent_at > ${daysBefore(now, LAST)}`,
          eq(applications.status, "approved"),
          sql`due.id = ${lastTold(applications.id, sql`told.id`)}`,
          not(hasRow(db, questionnaires, eq(questionnaires.familyRegistrationId, applications.id))),
        ),
      },
      now,
    ).returning(itsId),
    db
      .update(outbox)
      .set({ reminded: sql`iif(${outbox.sentAt} <= ${second}, 2, 1)` })
      .where(sql`${outbox.id} IN (SELECT id FROM ${due})`),
  ] as const;
};

/** Calendar days before a visit from which on its family is reminded, in the show's time zone. */
const DAYS_BEFORE = 3;

/** The statement that reminds families of visits of which they were told for this very date, once for each. */
const remindOfVisits = (db: Database, now: Date) => {
  const today = todayIn(show.timeZone, now);
  const isForThisDate = (mail: SQL) =>
    sql`json_extract(${mail}, '$.scheduledDate') = ${visits.scheduledDate}`;
  const due = db
    .select({ id: visits.id, place: sql<number>`row_number() OVER () - 1`.as("place") })
    .from(visits)
    .innerJoin(applications, eq(applications.id, visits.familyRegistrationId))
    .where(
      and(
        between(visits.scheduledDate, today, addDays(today, DAYS_BEFORE)),
        isExpected(visits.status),
        // The + leaves the way by the dates, of which few are looked at.
        sql`+${applications.status} IN ('approved', 'scheduled')`,
        sql`EXISTS (SELECT 1 FROM ${outbox} AS last
          WHERE last.id = ${lastTold(visits.id, sql`told.id`, visits.familyRegistrationId)}
            AND last.status = 'sent' AND last.kind <> 'visit_cancelled'
            AND ${isForThisDate(sql`last.visit`)}
            AND json_extract(last.visit, '$.timeSlot') = ${visits.timeSlot})`,
        sql`NOT EXISTS (SELECT 1 FROM ${outbox} AS earlier
          WHERE earlier.about_id = ${visits.id} AND earlier.family_id = ${visits.familyRegistrationId}
            AND +earlier.kind = 'visit_reminder' AND ${isForThisDate(sql`earlier.visit`)})`,
      ),
    )
    .limit(BATCH);
  return writeMails(
    db,
    {
      kind: "visit_reminder",
      id: newId(),
      aboutId: visits.id,
      visit: mailedVisit(),
      from: sql`${due} AS due JOIN ${visits} ON ${visits.id} = due.id
        JOIN ${applications} ON ${applications.id} = ${visits.familyRegistrationId}`,
      where: undefined,
    },
    now,
  ).returning(itsId);
};

/** The statement that takes back reminders of visits whose day has passed while they waited for their release. */
const takePast = (db: Database, now: Date) =>
  takeBack(
    db,
    and(
      isNull(outbox.heldFor),
      sql`+${outbox.kind} = 'visit_reminder'`,
      sql`json_extract(${outbox.visit}, '$.scheduledDate') < ${todayIn(show.timeZone, now)}`,
    ),
  );

/** Safe to run at any time, and twice at once: a batch is one transaction, and finds what the one before has noted. */
export const writeReminders = async (db: Database, now: Date) => {
  const [, , questionnaires, , visited] = await db.batch([
    takePast(db, now),
    ...remindOfQuestionnaires(db, now),
    remindOfVisits(db, now),
  ]);
  return { ofQuestionnaires: questionnaires.length, ofVisits: visited.length };
};
