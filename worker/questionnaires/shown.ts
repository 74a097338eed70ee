import { getTableColumns } from "drizzle-orm";
import {
  type CorrectableQuestionnaire,
  correctableFields,
  type PublicQuestionnaire,
  publicFields,
} from "#contract/questionnaires.ts";
import { pick } from "#worker/db/pick.ts";
import { questionnaires, type ToldReview } from "#worker/db/schema.ts";
import { asTold } from "./told.ts";

/* What the holder of the family's link gets. Listed in the contract, so that a column which is added one day stays private. */

/** The columns that the family sees while a follow-up is asked for, and what it was told of the review. */
export const shownToFamily = {
  ...pick(getTableColumns(questionnaires), correctableFields),
  told: questionnaires.told,
};

/** Of a questionnaire with its answers, what the family may see now. */
export const publicPart = (
  row: CorrectableQuestionnaire & { told: ToldReview | null },
): PublicQuestionnaire | CorrectableQuestionnaire => {
  const questionnaire = asTold(row);
  return questionnaire.status === "needs_followup" ? questionnaire : pick(questionnaire, publicFields);
};
