import type { PublicApplication } from "./applications.ts";
import { todayIn } from "./calendar-dates.ts";
import type { FamilyVisit, Progress, TimelineEntry, TimelineStep } from "./family-pages.ts";
import { applicationStatusLabels } from "./labels.ts";
import { locale } from "./locale.ts";
import type { familyStates } from "./pages.ts";
import type { CorrectableQuestionnaire, PublicQuestionnaire } from "./questionnaires.ts";
import { show } from "./show.ts";
import { hoursLabel } from "./visit-times.ts";

/* The first screen of a family's page. No schema, so that it loads without zod. */

/** Data that the Worker embeds in the page; refreshed by three calls. */
export interface FamilyPage {
  application: PublicApplication;
  progress: Progress;
  questionnaire: PublicQuestionnaire | CorrectableQuestionnaire | null;
}

export type FamilyState = (typeof familyStates)[number];

const afterReview = {
  pending: "review",
  approved: "answered",
  needs_followup: "followup",
  rejected: "not-selected",
} as const;

export const isOver = (visit: Pick<FamilyVisit, "status" | "scheduledDate">, today: string) =>
  visit.status === "completed" || visit.scheduledDate < today;

/** What a visit says by itself. A day that passed without the family's answer is none. */
const visitState = ({ answer, status, scheduledDate }: FamilyVisit, today: string) => {
  if (status === "completed") return "over";
  if (answer === "another_day") return "another-day";
  const stands = answer === "accepted" || status === "confirmed";
  if (scheduledDate < today) return stands ? "over" : "chosen";
  return stands ? "visit" : "visit-asked";
};

/** What a family is told first, and asked to do. `today` is a calendar date in the show's time zone. */
export const familyStateOf = (
  { status, questionnaireStatus, visit, cancelledVisit, consentOpen }: Progress,
  today: string,
): FamilyState => {
  if (status === "pending") return "applied";
  if (status === "rejected") return "not-chosen";
  if (status === "withdrawn") return "withdrawn";
  const ofVisit = visit && visitState(visit, today);
  if (ofVisit === "another-day" || ofVisit === "visit-asked") return ofVisit;
  if (!visit && questionnaireStatus === "rejected") return "not-selected";
  if (!visit && cancelledVisit) return "cancelled";
  if (questionnaireStatus === "needs_followup") return "followup";
  if (ofVisit === "over") return ofVisit;
  // Before that, the questionnaire asks.
  if (consentOpen && questionnaireStatus) return "guardian";
  if (ofVisit) return ofVisit;
  if (status === "scheduled") return "chosen";
  return questionnaireStatus ? afterReview[questionnaireStatus] : "approved";
};

export const timelineLabels = {
  applied: "Applied",
  read: "Read",
  questions: "Questions",
  day: "Your day",
  aired: "On air",
} as const satisfies Record<TimelineStep, string>;

/** Answered in the questionnaire, or on the page as long as it is open. */
export const guardianQuestion =
  "Do you, as parent or guardian, agree that everyone under 18 at your table may take part?";

export const presentStepOf = ({ status, visit }: Progress, today: string): TimelineStep => {
  if (status === "pending") return "applied";
  const ofVisit = visit && visitState(visit, today);
  if (!ofVisit || ofVisit === "chosen") return "questions";
  return ofVisit === "over" ? "aired" : "day";
};

const dateFormat = (parts: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  return (date: string) => format.format(new Date(date));
};
/** 'Saturday, December 12' and 'December 12', of a calendar date. */
export const weekdayLabel = dateFormat({ weekday: "long", month: "long", day: "numeric" });
export const dateLabel = dateFormat({ month: "long", day: "numeric" });
const shortDateLabel = dateFormat({ month: "short", day: "numeric" });

const stepDate = ({ step, at }: TimelineEntry) =>
  at ? shortDateLabel(step === "day" ? at : todayIn(show.timeZone, new Date(at))) : "";

/** Characters of a follow-up's question that can be a headline. */
const LONGEST_HEADLINE = 140;

/** Texts that the Worker writes into the `data-slot` elements of a prerendered page, where they are empty. */
export const slotsOf = ({ application, progress }: FamilyPage, today = todayIn(show.timeZone)) => {
  const { visit, cancelledVisit, timeline = [] } = progress;
  const ofVisit = visit && visitState(visit, today);
  const isNoDay = ofVisit === "another-day" || ofVisit === "chosen";
  const question = progress.followUp?.question ?? "";
  const isShort = question.length <= LONGEST_HEADLINE;
  const steps = timeline.filter(({ step }) => step !== "day" || !isNoDay);
  const dates = Object.fromEntries(steps.map((entry) => [`${entry.step}At`, stepDate(entry)]));
  return {
    family: application.familyName,
    status: applicationStatusLabels[progress.status],
    day: visit ? weekdayLabel(visit.scheduledDate) : "",
    hours: visit ? hoursLabel(visit) : "",
    cancelled: cancelledVisit ? dateLabel(cancelledVisit.scheduledDate) : "",
    question: isShort ? question : "One more question",
    details: isShort ? "" : question,
    ...(dates as Partial<Record<`${TimelineStep}At`, string>>),
  };
};
export type FamilySlots = Partial<ReturnType<typeof slotsOf>>;
