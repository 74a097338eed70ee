import { and, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { MailKind } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";

/* Whether a mail still says what is so. */

/** That no mail has been written since for another decision about the same. */
const isNewest = sql`NOT EXISTS (SELECT 1 FROM ${outbox} AS later WHERE later.about_id = ${outbox.aboutId}
  AND later.held_for IS NOT NULL AND (later.created_at, later.id) > (${outbox.createdAt}, ${outbox.id}))`;

/** The condition that what a mail tells its family is so, and that it was not told otherwise since. */
export const stillStands = (db: Database, kind: MailKind): SQL | undefined => {
  const has = (table: SQLiteTable, ...conditions: (SQL | undefined)[]) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(...conditions)),
    );
  const isItsApplication = eq(applications.id, outbox.familyId);
  const isItsQuestionnaire = eq(questionnaires.id, outbox.aboutId);
  const isItsVisit = and(eq(visits.id, outbox.aboutId), inArray(visits.status, ["scheduled", "confirmed"]));
  const isAsItSays = and(
    eq(visits.scheduledDate, sql`${outbox.visit} ->> 'scheduledDate'`),
    eq(visits.timeSlot, sql`${outbox.visit} ->> 'timeSlot'`),
  );
  const visitStands = has(visits, isItsVisit, isAsItSays);
  const decisions: Partial<Record<MailKind, SQL | undefined>> = {
    application_approved: has(
      applications,
      isItsApplication,
      inArray(applications.status, ["approved", "scheduled"]),
    ),
    application_rejected: has(applications, isItsApplication, eq(applications.status, "rejected")),
    questionnaire_approved: has(questionnaires, isItsQuestionnaire, eq(questionnaires.status, "approved")),
    questionnaire_rejected: has(questionnaires, isItsQuestionnaire, eq(questionnaires.status, "rejected")),
    questionnaire_followup: has(
      questionnaires,
      isItsQuestionnaire,
      eq(questionnaires.status, "needs_followup"),
    ),
    visit_scheduled: visitStands,
    visit_moved: visitStands,
    visit_cancelled: not(has(visits, eq(visits.id, outbox.aboutId), ne(visits.status, "cancelled"))),
    visit_reminder: visitStands,
    questionnaire_reminder: and(
      has(applications, isItsApplication, eq(applications.status, "approved")),
      not(has(questionnaires, eq(questionnaires.familyRegistrationId, outbox.familyId))),
    ),
  };
  return and(decisions[kind] ?? sql`FALSE`, or(isNull(outbox.heldFor), isNewest));
};
