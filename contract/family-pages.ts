import type { ApplicationStatus } from "./applications.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";
import { optionalText, textLimits } from "./text.ts";
import { familyAnswers, type Visit } from "./visits.ts";
import { expectedVersion, z } from "./zod.ts";

/** All that a family's link shows of its visit: no notes, crew or equipment. */
export const familyVisitFields = [
  "scheduledDate",
  "timeSlot",
  "arrivalTime",
  "duration",
  "status",
  "answer",
  "updatedAt",
] as const satisfies readonly (keyof Visit)[];
export type FamilyVisit = Pick<Visit, (typeof familyVisitFields)[number]>;

export interface Progress {
  status: ApplicationStatus;
  /** Only if approved or scheduled; `null` until the family has sent it. */
  questionnaireStatus?: QuestionnaireStatus | null;
  /** Only if approved or scheduled. Whether there are minors, never how many. */
  asksGuardian?: boolean;
  /** Only if approved or scheduled; `null` without one, or with a cancelled one. */
  visit?: FamilyVisit | null;
}

/** `updatedAt` is the version of the visit that the family read. */
export const visitAnswer = z.object({
  answer: z.enum(familyAnswers, "Please choose an answer"),
  message: optionalText(textLimits.notes),
  ...expectedVersion.shape,
});
export type AnswerToVisit = z.output<typeof visitAnswer>;
