import type { ApplicationStatus } from "./applications.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";
import { optionalText, textLimits } from "./text.ts";
import { knownVersion } from "./versions.ts";
import { familyAnswers, type Visit } from "./visits.ts";
import { z } from "./zod.ts";

/* What a family finds at its private link, and does there. */

/** A visit as its family sees it: nothing of staff's notes, crew or equipment. */
export type FamilyVisit = Pick<
  Visit,
  "scheduledDate" | "timeSlot" | "arrivalTime" | "duration" | "status" | "answer" | "updatedAt"
>;

/** How far a family has come. */
export interface Progress {
  status: ApplicationStatus;
  /** Of an approved or scheduled family; `null` while it has not sent its questionnaire. */
  questionnaireStatus?: QuestionnaireStatus | null;
  /** Of such a family: whether its questionnaire asks for a guardian's consent. Never how many are under 18. */
  asksGuardian?: boolean;
  /** Of an approved or scheduled family; `null` while it has none that is not cancelled. */
  visit?: FamilyVisit | null;
}

/** What a family says to its visit, as it has read that: `updatedAt` is the visit's. */
export const visitAnswer = z.object({
  answer: z.enum(familyAnswers, "Please choose an answer"),
  message: optionalText(textLimits.notes),
  updatedAt: knownVersion.shape.updatedAt.unwrap(),
});
export type AnswerToVisit = z.output<typeof visitAnswer>;
