import type { Application, AvailableDay } from "./applications.ts";
import { daysBetween, isCalendarDate, isWeekend } from "./calendar-dates.ts";
import { keysOf } from "./labels.ts";
import type { WithMail } from "./mail.ts";
import { pageQuery } from "./paging.ts";
import type { Questionnaire } from "./questionnaires.ts";
import { clearableText, requiredText, textLimits } from "./text.ts";
import { knownVersion } from "./versions.ts";
import { familyAnswerLabels, timeSlotLabels, visitStatusLabels } from "./words/family-pages.ts";
import { defaultDuration } from "./words/visits.ts";
import { z } from "./zod.ts";

export type TimeSlot = keyof typeof timeSlotLabels;
export const timeSlots = keysOf(timeSlotLabels);

/** The hours of the day in the show's time zone between which a slot lies. */
export const timeSlotHours: Record<TimeSlot, { from: number; to: number }> = {
  morning: { from: 8, to: 12 },
  afternoon: { from: 12, to: 18 },
  evening: { from: 18, to: 22 },
};

export type VisitStatus = keyof typeof visitStatusLabels;
export const visitStatuses = keysOf(visitStatusLabels);

export type FamilyAnswer = keyof typeof familyAnswerLabels;
export const familyAnswers = keysOf(familyAnswerLabels);

export const defaultCrewSize = "4";

/** The dates a visit can have, both inclusive. */
export const visitDates = { first: "2000-01-01", last: "9999-12-31" } as const;

const DATE = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const DATE_FORM = "Please give a date such as 2026-11-21";

/** A calendar date. Of a date-time the date as written is kept: it is never converted to another zone. */
export const calendarDate = requiredText(textLimits.short)
  .pipe(z.string().regex(DATE, DATE_FORM))
  .transform((text) => text.slice(0, 10))
  .refine(isCalendarDate, { error: "There is no such date", abort: true })
  // Refuses a year typed with a digit missing.
  .refine((date) => date >= visitDates.first, "Please give a year from 2000 to 9999");

const LONGEST_CREW_SIZE = 40;
const LARGEST_CREW = 200;
const CREW_SIZE = `Begin with a whole number from 1 to ${LARGEST_CREW}, such as 4, 4-6 or 4 + host`;
/** A whole number that is not the beginning of another number such as 2.5, 1,000 or 1e2. */
const WHOLE_NUMBER = /^\d+(?!\d|[.,]\d|e\d)/i;
const isCrewSize = (text: string) => {
  const people = Number(WHOLE_NUMBER.exec(text)?.[0]);
  return people >= 1 && people <= LARGEST_CREW;
};

const TIME_FORM = "Please give a time such as 14:30";
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Why a time of arrival (`HH:MM` in the show's time zone) does not go with a slot; nothing when it does. */
export const arrivalError = ({
  timeSlot,
  arrivalTime,
}: {
  timeSlot: TimeSlot;
  arrivalTime: string | null;
}) => {
  const { from, to } = timeSlotHours[timeSlot];
  const hour = Number(arrivalTime?.slice(0, 2));
  return arrivalTime !== null && (hour < from || hour >= to)
    ? `Please give a time within ${timeSlotLabels[timeSlot]}`
    : undefined;
};

/** What staff decide about a visit. An empty duration or crew size becomes the default. */
const visitFields = z.object({
  familyRegistrationId: requiredText(textLimits.short, "Family registration is required"),
  scheduledDate: calendarDate,
  timeSlot: z.enum(timeSlots),
  arrivalTime: clearableText(textLimits.short).refine((time) => time === null || TIME.test(time), TIME_FORM),
  duration: clearableText(textLimits.short).transform((text) => text ?? defaultDuration),
  status: z.enum(visitStatuses, "Unknown status"),
  notes: clearableText(textLimits.notes),
  crewSize: clearableText(LONGEST_CREW_SIZE)
    .transform((text) => text ?? defaultCrewSize)
    .refine(isCrewSize, CREW_SIZE),
  equipment: clearableText(textLimits.notes),
});

const wholeVisit = visitFields.extend({
  arrivalTime: visitFields.shape.arrivalTime.default(null),
  duration: visitFields.shape.duration.default(defaultDuration),
  status: visitFields.shape.status.default("scheduled"),
  notes: visitFields.shape.notes.default(null),
  crewSize: visitFields.shape.crewSize.default(defaultCrewSize),
  equipment: visitFields.shape.equipment.default(null),
});

const checkArrival = (visit: z.output<typeof wholeVisit>, context: z.RefinementCtx) => {
  const message = arrivalError(visit);
  if (message) context.addIssue({ code: "custom", path: ["arrivalTime"], message });
};

export const newVisit = wholeVisit.superRefine(checkArrival);
export type NewVisit = z.output<typeof newVisit>;

/** Any part of a visit; what is left out stays. */
export const visitChange = visitFields.partial().extend(knownVersion.shape);
export type VisitChange = z.output<typeof visitChange>;

/** A whole visit as a form holds it, with the version it began from when the visit is there already. */
export const visitForm = wholeVisit.extend(knownVersion.shape).superRefine(checkArrival);
export type VisitForm = z.input<typeof visitForm>;
export type FilledVisitForm = z.output<typeof visitForm>;

const LONGEST_RANGE = 366;

/** Of dates that are both inclusive, where both are given. */
const checkRange = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
) => {
  if (!from || !to) return;
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["to"], message });
  if (to < from) refuse("The last day must not come before the first");
  else if (daysBetween(from, to) >= LONGEST_RANGE) refuse("Please ask for at most a year at a time");
};

export const visitRange = z.object({ from: calendarDate, to: calendarDate }).superRefine(checkRange);
export type VisitRange = z.output<typeof visitRange>;

/** Query of the list: the visits of a range of dates, or pages of all, of those from a date on or of those up to one. */
export const visitQuery = pageQuery
  .extend({
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    answer: z.enum(familyAnswers, "Unknown answer").optional(),
  })
  .superRefine(checkRange);
export type VisitQuery = z.output<typeof visitQuery>;

/** A filming visit. */
export interface Visit extends NewVisit {
  id: string;
  /** To this day and time slot: moving the visit asks anew. `null` while the family has not answered. */
  answer: FamilyAnswer | null;
  answerMessage: string | null;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
  /** Rises with every change but the family's answer. */
  sequence: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
}

/** The family of a visit, with what its crew has to know. */
export interface VisitFamily
  extends Pick<
    Application,
    | "id"
    | "familyName"
    | "primaryContact"
    | "email"
    | "phone"
    | "address"
    | "availableDays"
    | "familySize"
    | "minors"
    | "signatureDish1"
    | "signatureDish2"
    | "status"
  > {
  /** `null` while the family has not sent its questionnaire. */
  questionnaire: Pick<
    Questionnaire,
    | "status"
    | "preferredFilmingTime"
    | "dietaryRestrictions"
    | "emergencyContact"
    | "guardianConsent"
    | "familyPhotos"
    | "kitchenPhotos"
  > | null;
}

export interface ScheduledVisit extends Visit, WithMail {
  family: VisitFamily;
}

/** The answer to scheduling or changing a visit. */
export interface VisitAnswer extends ScheduledVisit {
  /** What is allowed but probably not intended, a sentence each. */
  warnings: string[];
}

/** Whether a date and time slot are within what a family offered. */
const holds: Record<AvailableDay, (date: string, timeSlot: TimeSlot) => boolean> = {
  weekdays: (date, timeSlot) => !isWeekend(date) && timeSlot !== "evening",
  weekends: isWeekend,
  evenings: (_date, timeSlot) => timeSlot === "evening",
};

/** Whether a family offered this day and time; an empty list means any. */
export const isOffered = (
  { scheduledDate, timeSlot }: Pick<Visit, "scheduledDate" | "timeSlot">,
  availableDays: readonly AvailableDay[],
) => availableDays.length === 0 || availableDays.some((day) => holds[day](scheduledDate, timeSlot));
