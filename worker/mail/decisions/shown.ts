import { and, eq, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { Database } from "#worker/db/client.ts";
import { applications, questionnaires, type ShownReview } from "#worker/db/schema/entities.ts";
import { isHeldAbout, isWaiting } from "./newest.ts";

/*
 * What a family sees of staff's decisions: each at once, since staff may call, but a rejection only once its email is
 * released. Until then the family sees what was decided before.
 */

const isApplicationMailWaiting = isWaiting("registration", {
  aboutId: applications.id,
  familyId: applications.id,
});

/** The application's status that the family and its link are shown. */
export const shownStatus = sql<ApplicationStatus>`CASE
  WHEN ${applications.status} = 'rejected' AND ${isApplicationMailWaiting} THEN ${applications.statusBefore}
  ELSE ${applications.status} END`;

/** Approved or scheduled, as far as the family knows. */
export const isInvited = sql`${shownStatus} IN ('approved', 'scheduled')`;

const { id, familyRegistrationId, status, reviewBefore, reviewNotes, reviewedAt } = questionnaires;

const isReviewMailWaiting = isWaiting("questionnaire", { aboutId: id, familyId: familyRegistrationId });
const shownInstead = sql<ShownReview | null>`CASE
  WHEN ${status} = 'rejected' AND ${isReviewMailWaiting} THEN ${reviewBefore} END`;

/** The review that the family is shown instead of the stored one, if any. */
export const shownReview = shownInstead.mapWith(reviewBefore).as("shown_review");

/** The questionnaire's status that the family is shown. */
export const shownReviewStatus = sql<
  ShownReview["status"]
>`coalesce(${shownInstead} ->> 'status', ${status})`;

type Reviewed = ShownReview & { shownReview: ShownReview | null };

/** A questionnaire with the review that its family is shown. */
export const asShown = <Row extends Reviewed>({ shownReview, ...questionnaire }: Row) => ({
  ...questionnaire,
  ...shownReview,
});

const storedReview = sql<ShownReview>`json_object('status', ${status}, 'reviewNotes', ${reviewNotes}, 'reviewedAt', ${reviewedAt})`;

/** What a new review keeps in `reviewBefore`. A repeated rejection keeps the review before the first. */
export const previousReview = sql<ShownReview>`CASE ${status} WHEN 'rejected' THEN ${reviewBefore} ELSE ${storedReview} END`;

/** Statements for a restored mail: the rejection that was shown when it was discarded stays so. */
export const keepRejectionsShown = (db: Database, mailId: string) =>
  [
    db
      .update(applications)
      .set({ statusBefore: "rejected" })
      .where(and(eq(applications.status, "rejected"), isHeldAbout(applications.id, mailId))),
    db
      .update(questionnaires)
      .set({ reviewBefore: storedReview })
      .where(and(eq(status, "rejected"), isHeldAbout(id, mailId))),
  ] as const;
