import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import { isInvited } from "#worker/applications/told.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { applications, questionnaires } from "#worker/db/schema.ts";
import { shownReviewStatus } from "#worker/questionnaires/told.ts";

/* Who may send answers, and so may save a draft. */

export const isUnanswered = (db: Database, familyId: string): SQL => {
  const invited = hasRow(db, applications, and(eq(applications.id, familyId), isInvited));
  const answered = hasRow(db, questionnaires, eq(questionnaires.familyRegistrationId, familyId));
  return sql`(${invited} AND ${not(answered)})`;
};

/** A condition on `questionnaires`: its family is asked for a follow-up and hasn't withdrawn. */
export const isCorrectable = (db: Database, familyId: string) => {
  const isWithdrawn = and(eq(applications.id, familyId), eq(applications.status, "withdrawn"));
  return and(
    eq(questionnaires.familyRegistrationId, familyId),
    sql`${shownReviewStatus} = 'needs_followup'`,
    not(hasRow(db, applications, isWithdrawn)),
  );
};

export const mayAnswer = (db: Database, familyId: string): SQL =>
  sql`(${or(hasRow(db, questionnaires, isCorrectable(db, familyId)), isUnanswered(db, familyId))})`;
