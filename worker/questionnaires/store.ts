import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { QuestionnaireFilter, ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { applications, questionnaires } from "#worker/db/schema.ts";
import { hasWords } from "#worker/db/search.ts";
import { NotFound } from "#worker/errors.ts";
import { newestMail } from "#worker/mail/decision-mail.ts";
import { takeBack } from "#worker/mail/set-mail.ts";
import { photosOfAnswers } from "#worker/photos/store.ts";
import { publicPart, shownToFamily } from "./shown.ts";

const { id, familyRegistrationId } = questionnaires;
const { familyName, primaryContact, email } = applications;
/** In a batch D1 answers rows as objects by column name, so no two columns may share one. */
const family = {
  id: sql<string>`${applications.id}`.as("family_id"),
  familyName,
  primaryContact,
  email,
  status: sql<ApplicationStatus>`${applications.status}`.as("family_status"),
};

/** What the holder of the family's link may know of its questionnaire. */
export const findPublicQuestionnaire = async (db: Database, familyId: string) => {
  const [found] = await db
    .select({
      questionnaire: { ...shownToFamily, ...photosOfAnswers() },
      familyStatus: applications.status,
    })
    .from(questionnaires)
    .innerJoin(applications, eq(applications.id, familyRegistrationId))
    .where(eq(familyRegistrationId, familyId));
  if (!found) throw new NotFound("questionnaire");
  return publicPart(found.questionnaire, found.familyStatus);
};

const { told: _told, ...shownToStaff } = getTableColumns(questionnaires);

export const selectReceived = (db: Database, condition: SQL | undefined) =>
  db
    .select({ ...shownToStaff, ...photosOfAnswers(), family, mail: newestMail(id) })
    .from(questionnaires)
    .innerJoin(applications, eq(applications.id, familyRegistrationId))
    .where(condition);

/** Everything about a family's questionnaire, for staff. */
export const findQuestionnaire = async (db: Database, familyId: string): Promise<ReceivedQuestionnaire> => {
  const [found] = await selectReceived(db, eq(familyRegistrationId, familyId));
  if (!found) throw new NotFound("questionnaire");
  return found;
};

/** A page of questionnaires, newest first. */
export const listQuestionnaires = (
  db: Database,
  { status, q, ...page }: QuestionnaireFilter & PageQuery,
): Promise<Page<ReceivedQuestionnaire>> => {
  const matches = and(status && eq(questionnaires.status, status), hasWords(applications.searchText, q));
  return readPage<ReceivedQuestionnaire>(page, newestFirst(questionnaires), (after) =>
    selectReceived(db, and(matches, after)),
  );
};

/** Deletes a questionnaire, and what waits to be told of it; its family can answer again. */
export const deleteQuestionnaire = async (db: Database, questionnaireId: string): Promise<void> => {
  const [, deleted] = await db.batch([
    takeBack(db, questionnaireId),
    db.delete(questionnaires).where(eq(id, questionnaireId)).returning({ id }),
  ]);
  if (deleted.length === 0) throw new NotFound("questionnaire");
};
