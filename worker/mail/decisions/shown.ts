import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { DecisionMail, HeldFor, MailKind } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { named } from "#worker/db/expressions.ts";
import { applications, questionnaires, type ShownReview } from "#worker/db/schema/entities.ts";
import { type MailedVisit, outbox } from "#worker/db/schema/outbox.ts";

/* Of staff's decisions: the newest email about each, and what its family sees. */

const asJson = sql`json_object('id', one.id, 'kind', one.kind, 'status', one.status,
  'releasedAt', one.released_at, 'sentAt', one.sent_at)`;

const selectNewest = (column: SQL, aboutId: SQLWrapper, condition = sql`TRUE`) =>
  sql`(SELECT ${column} FROM ${outbox} AS one
    WHERE one.about_id = ${aboutId} AND +one.held_for IS NOT NULL AND ${condition}
    ORDER BY one.created_at DESC, one.id DESC LIMIT 1)`;

const mailColumn = <Mail>(newest: SQL) => named<Mail | null>("mail", newest, JSON.parse);

/** The newest email about an application or a questionnaire, as a column. */
export const newestMail = (aboutId: SQLWrapper) => mailColumn<DecisionMail>(selectNewest(asJson, aboutId));

/** The newest email about a visit to its current family, who may not be its first, and the visit as it describes it. */
export const newestVisitMail = (visitId: SQLWrapper, familyId: SQLWrapper) =>
  mailColumn<{ mail: DecisionMail; visit: MailedVisit | null }>(
    selectNewest(
      sql`json_object('mail', ${asJson}, 'visit', json(one.visit))`,
      visitId,
      sql`+one.family_id = ${familyId}`,
    ),
  );

export const newestMailStatus = (aboutId: SQLWrapper) => selectNewest(sql`one.status`, aboutId);

/** The email if it matches the current decision and is neither discarded nor failed. */
export const mailFor = (kind: MailKind | undefined, mail: DecisionMail | null): DecisionMail | null =>
  mail && mail.kind === kind && mail.status !== "discarded" && mail.status !== "failed" ? mail : null;

/*
 * What a family sees of staff's decisions: each at once, since staff may call, but a rejection only once its email is
 * released. Until then the family sees what was decided before.
 */

/** The condition that a decision email waits for its release. Spelled like the index outbox_one_waiting, so that SQLite uses it. */
const isWaiting = (heldFor: HeldFor, aboutId: SQLWrapper, familyId: SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.aboutId} = ${aboutId} AND ${outbox.familyId} = ${familyId}
    AND ${outbox.heldFor} = ${sql.raw(`'${heldFor}'`)}
    AND ${outbox.releasedAt} IS NULL AND ${outbox.status} IN ('held', 'queued'))`;

/** The condition that an email is held and about an id. */
const isHeldAbout = (aboutId: SQLWrapper, mailId: string) =>
  sql`${aboutId} = (SELECT ${outbox.aboutId} FROM ${outbox} WHERE ${outbox.id} = ${mailId} AND ${outbox.status} = 'held')`;

const isApplicationMailWaiting = isWaiting("registration", applications.id, applications.id);

/** The application's status that the family and its link are shown. */
export const shownStatus = sql<ApplicationStatus>`CASE
  WHEN ${applications.status} = 'rejected' AND ${isApplicationMailWaiting} THEN ${applications.statusBefore}
  ELSE ${applications.status} END`;

/** Approved or scheduled, as far as the family knows. */
export const isInvited = sql`${shownStatus} IN ('approved', 'scheduled')`;

const { id, familyRegistrationId, status, reviewBefore, reviewNotes, reviewedAt } = questionnaires;

const isReviewMailWaiting = isWaiting("questionnaire", id, familyRegistrationId);
const shownInstead = sql<ShownReview | null>`CASE
  WHEN ${status} = 'rejected' AND ${isReviewMailWaiting} THEN ${reviewBefore} END`;

/** The review that the family is shown instead of the stored one, if any. */
export const shownReview = shownInstead.mapWith(reviewBefore).as("shown_review");

type Reviewed = ShownReview & { shownReview: ShownReview | null };

/** A questionnaire with the review that its family is shown. */
export const asShown = <Row extends Reviewed>({ shownReview, ...questionnaire }: Row) => ({
  ...questionnaire,
  ...shownReview,
});

const storedReview = sql<ShownReview>`json_object('status', ${status}, 'reviewNotes', ${reviewNotes}, 'reviewedAt', ${reviewedAt})`;

/** The review that the family is shown, as JSON. */
export const reviewAsShown = sql<ShownReview>`coalesce(${shownInstead}, ${storedReview})`;

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
