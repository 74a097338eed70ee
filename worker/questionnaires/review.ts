import { and, eq, sql } from "drizzle-orm";
import {
  type QuestionnaireReview,
  questionMissing,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { guard, nextVersion, readThenWrite } from "#worker/db/locks.ts";
import { questionnaires } from "#worker/db/schema/entities.ts";
import { Conflict, Invalid, NotFound } from "#worker/errors.ts";
import { nextReviewMail, reviewKinds } from "#worker/mail/decisions/next.ts";
import { areUnchanged, selectDecisionMails, setMails, stateOf } from "#worker/mail/decisions/set.ts";
import { mailFor, previousReview } from "#worker/mail/decisions/shown.ts";
import { replyMoved } from "./follow-ups.ts";
import { selectReceived } from "./read.ts";

/* Staff review a questionnaire, and the email to the family follows. */

/** With the email about the current review, if any. */
const asReviewed = ({ mail, ...row }: ReceivedQuestionnaire): ReceivedQuestionnaire => ({
  ...row,
  mail: mailFor(reviewKinds[row.status], mail),
});

/** `reviewer` is stored unless the review names somebody else. */
export const reviewQuestionnaire = (
  db: Database,
  id: string,
  { status: after, reviewNotes, reviewedBy, reviewedAt, updatedAt: expectedVersion }: QuestionnaireReview,
  reviewer: string,
): Promise<ReceivedQuestionnaire> =>
  readThenWrite(async () => {
    const now = new Date();
    const hasId = eq(questionnaires.id, id);
    const [[before], mails] = await db.batch([selectReceived(db, hasId), selectDecisionMails(db, [id])]);
    if (!before) throw new NotFound("questionnaire");
    if (expectedVersion !== undefined && expectedVersion !== before.updatedAt)
      throw new Conflict("This questionnaire has changed since you opened it. Please look again.", {
        current: asReviewed(before),
      });
    const { family, status, updatedAt } = before;
    if ((after ?? status) === "needs_followup" && reviewNotes === null)
      throw new Invalid(questionMissing, { field: "reviewNotes" });
    const about = { aboutId: id, familyId: family.id };
    const isWithdrawn = family.status === "withdrawn";
    const next = after
      ? nextReviewMail(stateOf(mails, about, now), { before: status, after, isWithdrawn })
      : "keep";
    const isUnchanged = hasRow(db, questionnaires, and(hasId, eq(questionnaires.updatedAt, updatedAt)));
    const [, , , , [stored]] = await db.batch([
      guard(db, sql`${isUnchanged} AND ${areUnchanged(mails, [id])}`),
      ...setMails(db, [{ ...about, heldFor: "questionnaire", next }], now),
      db
        .update(questionnaires)
        .set({
          ...(after && { status: after, reviewBefore: previousReview }),
          ...(after === "needs_followup" && replyMoved),
          reviewNotes,
          reviewedBy: reviewedBy ?? reviewer,
          reviewedAt: reviewedAt ?? now.toISOString(),
          updatedAt: nextVersion(questionnaires.updatedAt, now.toISOString()),
        })
        .where(hasId),
      selectReceived(db, hasId),
      recordHistory(db, after ? [{ familyId: family.id, action: "reviewed", from: status, to: after }] : []),
    ]);
    if (!stored) throw new NotFound("questionnaire");
    return asReviewed(stored);
  });
