import { getTableColumns } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import {
  type CorrectableQuestionnaire,
  correctableFields,
  type PublicQuestionnaire,
  publicFields,
} from "#contract/questionnaires.ts";
import { pick } from "#worker/db/pick.ts";
import { questionnaires, type ToldReview } from "#worker/db/schema.ts";
import { asTold, toldReview } from "./told.ts";

/* What the holder of the family's link gets. Listed in the contract, so that a column which is added one day stays private. */

/** The columns that the family sees while a follow-up is asked for, beside its photos, and what it was told of the review. */
export const shownToFamily = {
  ...pick(getTableColumns(questionnaires), correctableFields),
  told: toldReview,
};

/** Of a questionnaire with its answers, what the holder of the link may see now: where the family has withdrawn, its status. */
export const publicPart = (
  row: CorrectableQuestionnaire & { told: ToldReview | null },
  familyStatus: ApplicationStatus,
): PublicQuestionnaire | CorrectableQuestionnaire => {
  const questionnaire = asTold(row);
  const part = pick(questionnaire, publicFields);
  if (familyStatus === "withdrawn") return { ...part, reviewNotes: null };
  return questionnaire.status === "needs_followup" ? questionnaire : part;
};
