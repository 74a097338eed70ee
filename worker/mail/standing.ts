import { and, eq, exists, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { MailKind } from "#contract/mail.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";

/* Whether a mail still says what is so. */

/** That no mail that tells of a decision, or as the case may be reminds, has been written to the family since about the same. */
const isNewest = (later: SQL) =>
  sql`NOT EXISTS (SELECT 1 FROM ${outbox} AS later WHERE later.about_id = ${outbox.aboutId}
    AND later.family_id = ${outbox.familyId} AND ${later}
    AND (later.created_at, later.id) > (${outbox.createdAt}, ${outbox.id}))`;

/** What is about a mail is a copy of that, and tells no family anything. */
export const isCopy = sql`EXISTS (SELECT 1 FROM ${outbox} AS original WHERE original.id = ${outbox.aboutId})`;

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
  const isReviewed = (status: QuestionnaireStatus) =>
    and(
      has(questionnaires, eq(questionnaires.id, outbox.aboutId), eq(questionnaires.status, status)),
      has(applications, isItsApplication, ne(applications.status, "withdrawn")),
    );
  const isOfFamily = and(eq(visits.id, outbox.aboutId), eq(visits.familyRegistrationId, outbox.familyId));
  const isItsVisit = and(isOfFamily, inArray(visits.status, ["scheduled", "confirmed"]));
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
    questionnaire_approved: isReviewed("approved"),
    questionnaire_rejected: isReviewed("rejected"),
    questionnaire_followup: isReviewed("needs_followup"),
    visit_scheduled: visitStands,
    visit_moved: visitStands,
    visit_cancelled: not(has(visits, isOfFamily, ne(visits.status, "cancelled"))),
    visit_reminder: and(
      visitStands,
      has(applications, isItsApplication, inArray(applications.status, ["approved", "scheduled"])),
    ),
    questionnaire_reminder: and(
      has(applications, isItsApplication, eq(applications.status, "approved")),
      not(has(questionnaires, eq(questionnaires.familyRegistrationId, outbox.familyId))),
    ),
  };
  const isLast = or(
    and(isNull(outbox.heldFor), isNewest(sql`later.kind = ${outbox.kind}`)),
    and(isNotNull(outbox.heldFor), isNewest(sql`later.held_for IS NOT NULL`)),
  );
  return and(decisions[kind] ?? sql`FALSE`, not(isCopy), isLast);
};
