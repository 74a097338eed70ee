import type { ApplicationStatus } from "./applications.ts";
import { guardianConsent } from "./consent.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";
import type { Lead } from "./settings.ts";
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
  "answerMessage",
  "updatedAt",
] as const satisfies readonly (keyof Visit)[];

export interface FamilyVisit extends Pick<Visit, (typeof familyVisitFields)[number]> {
  /** `HH:MM`; see `endTimeOf`. */
  endTime: string | null;
  /** How many come. */
  people: number;
  /** While it lies ahead. */
  lead: Lead | null;
}

export type TimelineStep = "applied" | "read" | "questions" | "day" | "aired";

/** `at`: a time, for the day a calendar date; `null` until then. */
export interface TimelineEntry {
  step: TimelineStep;
  at: string | null;
}

export interface Progress {
  status: ApplicationStatus;
  /** Only if approved or scheduled; `null` until the family has sent it. */
  questionnaireStatus?: QuestionnaireStatus | null;
  /** Only if approved or scheduled. Whether there are minors, never how many. */
  asksGuardian?: boolean;
  /** Only if approved or scheduled; `null` without one, or with a cancelled one. */
  visit?: FamilyVisit | null;
  /** Unless rejected or withdrawn. */
  timeline?: TimelineEntry[] | undefined;
  /** Like the rest only if approved or scheduled. What staff ask, while they ask. */
  followUp?: { question: string } | null;
  /** The last visit that the family knew of, canceled by staff, until there is a new one. */
  cancelledVisit?: { scheduledDate: string } | null;
  /** Whether there are minors and no guardian has agreed yet. */
  consentOpen?: boolean;
}

export const messageMissing = "Please tell us which days work, or why";

/** `updatedAt` is the version of the visit that the family read. Another day needs a message. */
export const visitAnswer = z
  .object({
    answer: z.enum(familyAnswers, "Please choose an answer"),
    message: optionalText(textLimits.notes),
    ...expectedVersion.shape,
  })
  .check(
    z.refine(({ answer, message }) => answer !== "another_day" || message !== null, {
      path: ["message"],
      error: messageMissing,
    }),
  );
export type AnswerToVisit = z.output<typeof visitAnswer>;

export const guardianAnswer = z.object({ version: guardianConsent });
export type GuardianAnswer = z.output<typeof guardianAnswer>;
