import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import { isId } from "#contract/ids.ts";
import type { PageQuery } from "#contract/paging.ts";
import type {
  CorrectableQuestionnaire,
  NewQuestionnaire,
  Questionnaire,
  QuestionnaireAnswers,
  QuestionnaireFilter,
  QuestionnaireReview,
  ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { type Attempt, earlierAnswer, isFirst, noteCreated, selectEarlier } from "#worker/db/idempotency.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { outbox } from "#worker/db/outbox.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { applications, questionnaires } from "#worker/db/schema.ts";
import { isVersion, nextVersion } from "#worker/db/versions.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { isCorrectable, isUnanswered } from "#worker/family/draft/may-answer.ts";
import { dropDraft } from "#worker/family/draft/store.ts";
import { mailFor, newestMail, standingMail } from "#worker/mail/decision-mail.ts";
import { takeBack, tellsOf } from "#worker/mail/decision-mails.ts";
import { isUnsentReminder } from "#worker/mail/take-reminders.ts";
import { familyRefusal } from "#worker/words/refusals.ts";
import { mailsOfReview, writtenFor } from "./review-mails.ts";
import { publicPart, shownToFamily } from "./shown.ts";

const { id, familyRegistrationId, updatedAt } = questionnaires;
const { familyName, primaryContact, email } = applications;
/** In a batch D1 answers rows as objects by column name, so no two columns may share one. */
const family = {
  id: sql<string>`${applications.id}`.as("family_id"),
  familyName,
  primaryContact,
  email,
  status: sql<ApplicationStatus>`${applications.status}`.as("family_status"),
};

const atFamily = { field: "familyRegistrationId" };

/** Stores the answers of an approved family, once, and answers a repeat with the same. */
export const submitQuestionnaire = async (
  db: Database,
  input: NewQuestionnaire,
  attempt?: Attempt,
): Promise<Questionnaire> => {
  const familyId = input.familyRegistrationId;
  if (!isId(familyId)) throw new NotFound("family", atFamily);
  const now = new Date().toISOString();
  const ofFamily = eq(applications.id, familyId);
  const questionnaire: Questionnaire = {
    ...input,
    id: crypto.randomUUID(),
    status: "pending",
    reviewNotes: null,
    reviewedBy: null,
    reviewedAt: null,
    revisedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const may = sql`${isUnanswered(db, familyId)} AND ${isFirst(db, attempt)}`;
  const stored = hasRow(db, questionnaires, eq(id, questionnaire.id));
  const reminders = isUnsentReminder("questionnaire_reminder");
  const [inserted, earlierCall, [found]] = await db.batch([
    insertWhere(db, questionnaires, questionnaire, may).returning({ id }),
    selectEarlier(db, attempt),
    db.select({ status: applications.status }).from(applications).where(ofFamily),
    db.delete(outbox).where(and(eq(outbox.familyId, familyId), reminders, stored)),
    dropDraft(db, familyId, stored),
    ...noteCreated(db, attempt, { id: questionnaire.id, answer: questionnaire }, stored),
  ]);
  if (inserted.length > 0) return questionnaire;
  const earlier = earlierAnswer<Questionnaire>(earlierCall, attempt);
  if (earlier) return earlier;
  if (!found) throw new NotFound("family", atFamily);
  if (found.status !== "approved") throw new Conflict(familyRefusal.notApproved, atFamily);
  throw new Conflict(familyRefusal.answered, atFamily);
};

/**
 * Puts corrected answers in place of the earlier ones and asks for a review again, if staff asked for a
 * follow-up and the family has not withdrawn since.
 */
export const correctAnswers = async (
  db: Database,
  familyId: string,
  answers: QuestionnaireAnswers,
): Promise<CorrectableQuestionnaire> => {
  const now = new Date().toISOString();
  const ofFamily = eq(familyRegistrationId, familyId);
  const isMeant = isCorrectable(db, familyId);
  const correctable = db.select({ id }).from(questionnaires).where(isMeant);
  const [, , [corrected], [found]] = await db.batch([
    takeBack(db, tellsOf(correctable)),
    dropDraft(db, familyId, hasRow(db, questionnaires, isMeant)),
    db
      .update(questionnaires)
      .set({ ...answers, status: "pending", revisedAt: now, updatedAt: nextVersion(updatedAt, now) })
      .where(isMeant)
      .returning(shownToFamily),
    db.select({ id }).from(questionnaires).where(ofFamily),
  ]);
  if (corrected) return corrected;
  if (!found) throw new NotFound("questionnaire");
  throw new Conflict(familyRefusal.noFollowUp);
};

/** What the holder of the family's link may know of its questionnaire. */
export const findPublicQuestionnaire = async (db: Database, familyId: string) => {
  const [found] = await db
    .select(shownToFamily)
    .from(questionnaires)
    .where(eq(familyRegistrationId, familyId));
  if (!found) throw new NotFound("questionnaire");
  return publicPart(found);
};

const selectReceived = (db: Database, condition: SQL | undefined, mail = newestMail(id)) =>
  db
    .select({ ...getTableColumns(questionnaires), family, mail })
    .from(questionnaires)
    .innerJoin(applications, eq(applications.id, familyRegistrationId))
    .where(condition)
    .$dynamic();

/** Everything about a family's questionnaire, for staff. */
export const findQuestionnaire = async (db: Database, familyId: string): Promise<ReceivedQuestionnaire> => {
  const [found] = await selectReceived(db, eq(familyRegistrationId, familyId));
  if (!found) throw new NotFound("questionnaire");
  return found;
};

/** A page of questionnaires, newest first. */
export const listQuestionnaires = (
  db: Database,
  { status, ...page }: QuestionnaireFilter & PageQuery,
): Promise<Page<ReceivedQuestionnaire>> =>
  readPage(page, newestFirst(questionnaires), ({ after, orderBy, limit }) =>
    selectReceived(db, and(status && eq(questionnaires.status, status), after))
      .orderBy(...orderBy)
      .limit(limit),
  );

/** Notes what `reviewer` decides, unless the review names somebody else. */
export const reviewQuestionnaire = async (
  db: Database,
  questionnaireId: string,
  { updatedAt: asRead, ...review }: QuestionnaireReview,
  reviewer: string,
): Promise<ReceivedQuestionnaire> => {
  const now = new Date();
  const isMeant = eq(id, questionnaireId);
  const isAsRead = and(isMeant, isVersion(updatedAt, asRead));
  const [, , , reviewed, [found]] = await db.batch([
    ...mailsOfReview(db, questionnaireId, review, isAsRead, now),
    db
      .update(questionnaires)
      .set({
        ...review,
        reviewedBy: review.reviewedBy ?? reviewer,
        reviewedAt: review.reviewedAt ?? now.toISOString(),
        updatedAt: nextVersion(updatedAt, now.toISOString()),
      })
      .where(isAsRead)
      .returning({ id }),
    selectReceived(db, isMeant, standingMail(id)),
  ]);
  if (!found) throw new NotFound("questionnaire");
  const current = { ...found, mail: mailFor(writtenFor[found.status], found.mail) };
  if (reviewed.length === 0)
    throw new Conflict("This questionnaire has changed since you opened it. Please look again.", { current });
  return current;
};

/** Deletes a questionnaire, and what waits to be told of it; its family can answer again. */
export const deleteQuestionnaire = async (db: Database, questionnaireId: string): Promise<void> => {
  const [, deleted] = await db.batch([
    takeBack(db, tellsOf(questionnaireId)),
    db.delete(questionnaires).where(eq(id, questionnaireId)).returning({ id }),
  ]);
  if (deleted.length === 0) throw new NotFound("questionnaire");
};
