import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { DecisionKind } from "#contract/mail.ts";
import type { QuestionnaireReview, QuestionnaireStatus } from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, questionnaires } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { isNews, lastTold, takeBack, tellsOf, writeMails } from "#worker/mail/decision-mails.ts";

/* What a family is told of the review of its questionnaire. */

const { id, familyRegistrationId, status, reviewNotes, revisedAt } = questionnaires;

/** The mail that a review writes. */
export const writtenFor: Partial<Record<QuestionnaireStatus, DecisionKind>> = {
  approved: "questionnaire_approved",
  rejected: "questionnaire_rejected",
  needs_followup: "questionnaire_followup",
};

/** The condition that the family has answered again since it was last told anything. */
const isAnotherRound = sql`${revisedAt} > ${lastTold(id, sql`told.created_at`)}`;

/**
 * The statements that bring the mails in line with a review; they stand before the one that stores it, and hold for the
 * same questionnaire: the one that the condition lets change.
 */
export const mailsOfReview = (
  db: Database,
  questionnaireId: string,
  review: Pick<QuestionnaireReview, "status" | "reviewNotes">,
  condition: SQL | undefined,
  now: Date,
) => {
  const kind = (review.status && writtenFor[review.status]) ?? null;
  // What a review leaves out stays, and so differs from nothing.
  const changes = and(condition, sql`${status} <> ${review.status ?? status}`);
  const notes = review.reviewNotes === undefined ? reviewNotes : review.reviewNotes;
  const changesNotes = and(condition, sql`${reviewNotes} IS NOT ${notes}`);
  const tells = tellsOf(questionnaireId);
  return [
    takeBack(db, and(tells, kind ? ne(outbox.kind, kind) : undefined, hasRow(db, questionnaires, changes))),
    // The notes are put in when it is released; whoever has it open learns that they are others now.
    db
      .update(outbox)
      .set({ updatedAt: nextVersion(outbox.updatedAt, now.toISOString()) })
      .where(
        and(
          tells,
          isNull(outbox.releasedAt),
          eq(outbox.edited, false),
          hasRow(db, questionnaires, changesNotes),
        ),
      ),
    writeMails(
      db,
      {
        kind,
        heldFor: "questionnaire",
        id: sql`${crypto.randomUUID()}`,
        aboutId: id,
        from: sql`${questionnaires} JOIN ${applications} ON ${applications.id} = ${familyRegistrationId}`,
        where: and(
          changes,
          // Who has withdrawn is told of nothing more.
          ne(applications.status, "withdrawn"),
          isNews(db, id, kind, kind === "questionnaire_followup" ? isAnotherRound : undefined),
        ),
      },
      now,
    ),
  ] as const;
};
