import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { isUnreleased, outbox } from "#worker/db/outbox.ts";
import { questionnaires, type ToldReview } from "#worker/db/schema.ts";

/*
 * What a family knows of the review of its questionnaire: a rejection only once its mail is released. Until then `told` has
 * the review before it.
 */

const { id, status, told, reviewNotes, reviewedAt } = questionnaires;

type Reviewed = ToldReview & { told: ToldReview | null };

/** A questionnaire with the review that its family is shown. */
export const asTold = <Row extends Reviewed>({ told, ...questionnaire }: Row) => ({
  ...questionnaire,
  ...told,
});

/** The status that the family is shown. */
export const shownReviewStatus = sql<ToldReview["status"]>`coalesce(${told} ->> 'status', ${status})`;

/** The condition that an email waits that will tell a questionnaire's family of its rejection. */
const isToBeTold = sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.aboutId} = ${id}
  AND ${outbox.kind} = 'questionnaire_rejected' AND ${isUnreleased})`;

/** What `told` becomes with a review, out of the row before it and after the mails of the review are set. */
export const toldAfter = (after: ToldReview["status"]) =>
  after === "rejected"
    ? sql<ToldReview>`CASE WHEN ${isToBeTold} THEN coalesce(${told},
        json_object('status', ${status}, 'reviewNotes', ${reviewNotes}, 'reviewedAt', ${reviewedAt})) END`
    : null;

/** The statement that shows families the reviews that some mails tell of, but for mails that are still held. */
export const tellReviews = (db: Database, mailIds: readonly string[]) =>
  db
    .update(questionnaires)
    .set({ told: null })
    .where(
      and(
        eq(status, "rejected"),
        inArray(
          id,
          db
            .select({ id: outbox.aboutId })
            .from(outbox)
            .where(
              and(isOneOf(outbox.id, mailIds), eq(outbox.kind, "questionnaire_rejected"), not(isUnreleased)),
            ),
        ),
      ),
    );
