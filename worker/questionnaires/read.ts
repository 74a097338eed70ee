import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { PageQuery } from "#contract/paging.ts";
import {
  correctableFields,
  publicFields,
  type QuestionnaireFilter,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { named, pick } from "#worker/db/expressions.ts";
import { newestFirst, readPage } from "#worker/db/pages.ts";
import { applications, questionnaires } from "#worker/db/schema/entities.ts";
import { hasWords } from "#worker/db/search.ts";
import { NotFound } from "#worker/errors.ts";
import { asShown, newestMail, shownReview } from "#worker/mail/decisions/shown.ts";
import { photosOfAnswers } from "#worker/photos/read.ts";
import { repliesWith } from "./follow-ups.ts";

const { id, familyRegistrationId } = questionnaires;
const { familyName, primaryContact, email } = applications;
const family = {
  id: named<string>("family_id", applications.id),
  familyName,
  primaryContact,
  email,
  status: named<ApplicationStatus>("family_status", applications.status),
};

/** Columns for the family, but for photos. Listed in the contract, so that a later column stays private. */
export const shownToFamily = {
  ...pick(questionnaires, correctableFields),
  shownReview,
};

/** What anyone with the family's link may see: the answers only during a follow-up, and no notes after a withdrawal. */
export const findPublicQuestionnaire = async (db: Database, familyId: string) => {
  const [found] = await db
    .select({
      stored: { ...shownToFamily, ...photosOfAnswers() },
      familyStatus: applications.status,
    })
    .from(questionnaires)
    .innerJoin(applications, eq(applications.id, familyRegistrationId))
    .where(eq(familyRegistrationId, familyId));
  if (!found) throw new NotFound("questionnaire");
  const questionnaire = asShown(found.stored);
  const part = pick(questionnaire, publicFields);
  if (found.familyStatus === "withdrawn") return { ...part, reviewNotes: null };
  return questionnaire.status === "needs_followup" ? questionnaire : part;
};

const { reviewBefore: _before, ...shownToStaff } = getTableColumns(questionnaires);

export const selectReceived = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      ...shownToStaff,
      ...repliesWith(),
      followUpQuestion: sql<string | null>`${questionnaires.followUpReply} ->> 'question'`.as(
        "follow_up_question",
      ),
      ...photosOfAnswers(),
      family,
      mail: newestMail(id),
    })
    .from(questionnaires)
    .innerJoin(applications, eq(applications.id, familyRegistrationId))
    .where(condition);

export const findQuestionnaire = async (db: Database, familyId: string): Promise<ReceivedQuestionnaire> => {
  const [found] = await selectReceived(db, eq(familyRegistrationId, familyId));
  if (!found) throw new NotFound("questionnaire");
  return found;
};

export const listQuestionnaires = (db: Database, { status, q, ...page }: QuestionnaireFilter & PageQuery) => {
  const matches = and(status && eq(questionnaires.status, status), hasWords(applications.searchText, q));
  return readPage<ReceivedQuestionnaire>(page, newestFirst(questionnaires), (after) =>
    selectReceived(db, and(matches, after)),
  );
};
