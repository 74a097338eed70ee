import { getTableColumns } from "drizzle-orm";
import {
  type CorrectableQuestionnaire,
  correctableFields,
  type PublicQuestionnaire,
  publicFields,
} from "#contract/questionnaires.ts";
import { pick } from "#worker/db/pick.ts";
import { questionnaires } from "#worker/db/schema.ts";

/* What the holder of the family's link gets. Listed in the contract, so that a column which is added one day stays private. */

/** The columns that the family sees while a follow-up is asked for. */
export const shownToFamily = pick(getTableColumns(questionnaires), correctableFields);

/** Of a questionnaire with its answers, what the family may see now. */
export const publicPart = (
  questionnaire: CorrectableQuestionnaire,
): PublicQuestionnaire | CorrectableQuestionnaire =>
  questionnaire.status === "needs_followup" ? questionnaire : pick(questionnaire, publicFields);
