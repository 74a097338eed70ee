import { keysOf } from "./labels.ts";

export const questionnaireStatusLabels = {
  pending: "Pending Review",
  approved: "Approved",
  needs_followup: "Needs Follow-up",
  rejected: "Rejected",
} as const;
export type QuestionnaireStatus = keyof typeof questionnaireStatusLabels;
export const questionnaireStatuses = keysOf(questionnaireStatusLabels);

export const comfortLevelLabels = {
  very_comfortable: "Very comfortable",
  comfortable: "Comfortable",
  somewhat_comfortable: "Somewhat comfortable",
  nervous: "Nervous",
} as const;
export type ComfortLevel = keyof typeof comfortLevelLabels;
export const comfortLevels = keysOf(comfortLevelLabels);

export const filmingTimeLabels = {
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
  weekend: "Weekend",
  flexible: "Flexible",
} as const;
export type FilmingTime = keyof typeof filmingTimeLabels;
export const filmingTimes = keysOf(filmingTimeLabels);
