import type { PublicApplication } from "./applications.ts";
import type { Progress } from "./family-pages.ts";
import { timeSlotLabels } from "./labels.ts";
import { locale } from "./locale.ts";
import type { CorrectableQuestionnaire, PublicQuestionnaire } from "./questionnaires.ts";

/* The first screen of a family's page. No schema, so that it loads without zod. */

/** Data that the Worker embeds in the page; refreshed by three calls. */
export interface FamilyPage {
  application: PublicApplication;
  progress: Progress;
  questionnaire: PublicQuestionnaire | CorrectableQuestionnaire | null;
}

/** Each state has a prerendered page. */
export const familyStates = [
  "applied",
  "approved",
  "review",
  "followup",
  "answered",
  "chosen",
  "visit",
  "over",
  "not-chosen",
  "not-selected",
  "withdrawn",
] as const;
export type FamilyState = (typeof familyStates)[number];

const afterReview = {
  pending: "review",
  approved: "answered",
  needs_followup: "followup",
  rejected: "not-selected",
} as const;

/** `today` is a calendar date in the show's time zone. An upcoming visit comes before anything else. */
export const familyStateOf = (
  { status, questionnaireStatus, visit }: Progress,
  today: string,
): FamilyState => {
  if (status === "pending") return "applied";
  if (status === "rejected") return "not-chosen";
  if (status === "withdrawn") return "withdrawn";
  if (visit) return visit.status === "completed" || visit.scheduledDate < today ? "over" : "visit";
  if (questionnaireStatus === "needs_followup") return "followup";
  if (status === "scheduled") return "chosen";
  return questionnaireStatus ? afterReview[questionnaireStatus] : "approved";
};

const dayInWords = new Intl.DateTimeFormat(locale, {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
const timeInWords = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });

/** Texts that the Worker writes into the `data-slot` elements of a prerendered page. */
export const slotsOf = ({ application, progress: { visit } }: FamilyPage) => ({
  family: application.familyName,
  day: visit ? dayInWords.format(new Date(visit.scheduledDate)) : "",
  time: visit
    ? [
        timeSlotLabels[visit.timeSlot],
        ...(visit.arrivalTime
          ? [`we'll arrive at ${timeInWords.format(new Date(`1970-01-01T${visit.arrivalTime}Z`))}`]
          : []),
      ].join(", ")
    : "",
});
export type FamilySlots = ReturnType<typeof slotsOf>;

export const noSlots: FamilySlots = { family: "", day: "", time: "" };
