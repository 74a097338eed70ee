import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { questionnaires, type ToldReview } from "#worker/db/schema/entities.ts";
import { isHeldAbout, isWaiting } from "./newest.ts";

/* What a family sees of its questionnaire's review: until the email of a rejection is released, the previous review. */

const { id, familyRegistrationId, status, told, reviewNotes, reviewedAt } = questionnaires;

const isToBeTold = isWaiting("questionnaire", { aboutId: id, familyId: familyRegistrationId });
const shownInstead = sql<ToldReview | null>`CASE WHEN ${status} = 'rejected' AND ${isToBeTold} THEN ${told} END`;

/** The review that the family is shown instead of the stored one, if any. */
export const toldReview = shownInstead.mapWith(told).as("told");

/** The status that the family is shown. */
export const shownReviewStatus = sql<ToldReview["status"]>`coalesce(${shownInstead} ->> 'status', ${status})`;

type Reviewed = ToldReview & { told: ToldReview | null };

/** A questionnaire with the review that its family is shown. */
export const asTold = <Row extends Reviewed>({ told, ...questionnaire }: Row) => ({
  ...questionnaire,
  ...told,
});

const storedReview = sql<ToldReview>`json_object('status', ${status}, 'reviewNotes', ${reviewNotes}, 'reviewedAt', ${reviewedAt})`;

/** What a new review stores in `told`: the previous one. A repeated rejection keeps the review before the first. */
export const previousReview = sql<ToldReview>`CASE ${status} WHEN 'rejected' THEN ${told} ELSE ${storedReview} END`;

/** The statement for a restored mail: the rejection that was shown when it was discarded stays so. */
export const keepReviewShown = (db: Database, mailId: string) => {
  const isRestored = and(eq(status, "rejected"), isHeldAbout(id, mailId));
  return db.update(questionnaires).set({ told: storedReview }).where(isRestored);
};
