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
  ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { isInvited } from "#worker/applications/told.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import {
  type Attempt,
  created,
  createdId,
  isFirst,
  noteCreated,
  selectEarlier,
} from "#worker/db/idempotency.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { applications, questionnaires } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { isCorrectable, isUnanswered } from "#worker/family/draft/may-answer.ts";
import { dropDraft } from "#worker/family/draft/store.ts";
import { type Cause, mailToFamily, queueAutomaticMail } from "#worker/mail/automatic-mails.ts";
import { newestMail, withoutVisit } from "#worker/mail/decision-mail.ts";
import { takeBack, takeBackReminders } from "#worker/mail/set-mail.ts";
import { publicPart, shownToFamily } from "./shown.ts";
import { asTold } from "./told.ts";

const { id, familyRegistrationId, revisedAt, updatedAt } = questionnaires;
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

const selectFamily = (db: Database, familyId: string) =>
  db
    .select({ email, isInvited: isInvited.mapWith(Boolean) })
    .from(applications)
    .where(eq(applications.id, familyId));

/**
 * Stores the answers of a family that is approved or scheduled, once, and the mail that confirms it. A repeat is answered with
 * them as they are now, and without a `mailId`.
 */
export const submitQuestionnaire = async (
  db: Database,
  input: NewQuestionnaire,
  cause: Cause,
  attempt?: Attempt,
): Promise<{ questionnaire: Questionnaire; mailId?: string }> => {
  const familyId = input.familyRegistrationId;
  if (!isId(familyId)) throw new NotFound("family", atFamily);
  const [found] = await selectFamily(db, familyId);
  if (!found) throw new NotFound("family", atFamily);
  const now = new Date().toISOString();
  const mail = mailToFamily("questionnaire_received", { familyId, to: found.email });
  const newId = crypto.randomUUID();
  const questionnaire = { ...input, id: newId, createdAt: now, updatedAt: now };
  const may = sql`${isUnanswered(db, familyId)} AND ${isFirst(db, attempt)}`;
  const stored = hasRow(db, questionnaires, eq(id, newId));
  const [, earlier, answers] = await db.batch([
    insertWhere(db, questionnaires, questionnaire, may),
    selectEarlier(db, attempt),
    db
      .select({ ...shownToFamily, familyRegistrationId, updatedAt })
      .from(questionnaires)
      .where(eq(id, createdId(db, attempt, newId))),
    takeBackReminders(db, familyId, stored),
    dropDraft(db, familyId, stored),
    ...(await queueAutomaticMail(db, mail, stored, cause)),
    ...noteCreated(db, attempt, newId, stored),
  ]);
  const answer = created(attempt, earlier, answers);
  // Who reviews it is for staff alone.
  if (answer)
    return {
      questionnaire: { ...asTold(answer), reviewedBy: null },
      ...(answer.id === newId && { mailId: mail.id }),
    };
  if (!found.isInvited)
    throw new Conflict("The questionnaire opens once the application is approved.", atFamily);
  throw new Conflict("This family has already sent its questionnaire. Reload the page to see it.", atFamily);
};

/**
 * Puts corrected answers in place of the earlier ones and asks for a review again, if staff asked for a
 * follow-up and the family has not withdrawn since; a mail confirms it. A repeat is answered with them as they are now,
 * and without a `mailId`.
 */
export const correctAnswers = async (
  db: Database,
  familyId: string,
  answers: QuestionnaireAnswers,
  cause: Cause,
  attempt?: Attempt,
): Promise<{ questionnaire: CorrectableQuestionnaire; mailId?: string }> => {
  const [family] = await selectFamily(db, familyId);
  if (!family) throw new NotFound("questionnaire");
  const mail = mailToFamily("questionnaire_received", { familyId, to: family.email });
  const now = new Date().toISOString();
  const ofFamily = eq(familyRegistrationId, familyId);
  const isMeant = and(isCorrectable(db, familyId), isFirst(db, attempt));
  const correctable = db.select({ id }).from(questionnaires).where(isMeant);
  const isCorrected = hasRow(db, questionnaires, and(ofFamily, eq(revisedAt, now)));
  const [, , corrected, earlier, answered] = await db.batch([
    takeBack(db, correctable),
    dropDraft(db, familyId, hasRow(db, questionnaires, isMeant)),
    db
      .update(questionnaires)
      .set({
        ...answers,
        status: "pending",
        told: null,
        revisedAt: now,
        updatedAt: nextVersion(updatedAt, now),
      })
      .where(isMeant)
      .returning({ id }),
    selectEarlier(db, attempt),
    db
      .select(shownToFamily)
      .from(questionnaires)
      .where(and(ofFamily, eq(id, createdId(db, attempt, id)))),
    ...(await queueAutomaticMail(db, mail, isCorrected, cause)),
    ...noteCreated(db, attempt, sql`(SELECT ${id} FROM ${questionnaires} WHERE ${ofFamily})`, isCorrected),
  ]);
  const found = created(attempt, earlier, answered);
  if (!found) throw new NotFound("questionnaire");
  if (corrected.length + earlier.length === 0)
    throw new Conflict("Answers can be corrected only while our casting team asks for more.");
  return { questionnaire: asTold(found), ...(corrected.length > 0 && { mailId: mail.id }) };
};

/** What the holder of the family's link may know of its questionnaire. */
export const findPublicQuestionnaire = async (db: Database, familyId: string) => {
  const [found] = await db
    .select({ questionnaire: shownToFamily, familyStatus: applications.status })
    .from(questionnaires)
    .innerJoin(applications, eq(applications.id, familyRegistrationId))
    .where(eq(familyRegistrationId, familyId));
  if (!found) throw new NotFound("questionnaire");
  return publicPart(found.questionnaire, found.familyStatus);
};

const { told: _told, ...shownToStaff } = getTableColumns(questionnaires);

export const selectReceived = (db: Database, condition: SQL | undefined) =>
  db
    .select({ ...shownToStaff, family, mail: newestMail(id) })
    .from(questionnaires)
    .innerJoin(applications, eq(applications.id, familyRegistrationId))
    .where(condition)
    .$dynamic();
export type Received = Awaited<ReturnType<typeof selectReceived>>[number];

const asReceived = ({ mail, ...row }: Received): ReceivedQuestionnaire => ({
  ...row,
  mail: withoutVisit(mail),
});

/** Everything about a family's questionnaire, for staff. */
export const findQuestionnaire = async (db: Database, familyId: string): Promise<ReceivedQuestionnaire> => {
  const [found] = await selectReceived(db, eq(familyRegistrationId, familyId));
  if (!found) throw new NotFound("questionnaire");
  return asReceived(found);
};

/** A page of questionnaires, newest first. */
export const listQuestionnaires = (
  db: Database,
  { status, ...page }: QuestionnaireFilter & PageQuery,
): Promise<Page<ReceivedQuestionnaire>> =>
  readPage(page, newestFirst(questionnaires), async ({ after, orderBy, limit }) => {
    const rows = await selectReceived(db, and(status && eq(questionnaires.status, status), after))
      .orderBy(...orderBy)
      .limit(limit);
    return rows.map(asReceived);
  });

/** Deletes a questionnaire, and what waits to be told of it; its family can answer again. */
export const deleteQuestionnaire = async (db: Database, questionnaireId: string): Promise<void> => {
  const [, deleted] = await db.batch([
    takeBack(db, questionnaireId),
    db.delete(questionnaires).where(eq(id, questionnaireId)).returning({ id }),
  ]);
  if (deleted.length === 0) throw new NotFound("questionnaire");
};
