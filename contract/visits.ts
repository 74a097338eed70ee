import type { Application, AvailableDay, Place } from "./applications.ts";
import { daysBetween, isCalendarDate, isWeekend } from "./calendar-dates.ts";
import { defaultDuration, familyAnswerLabels, keysOf, timeSlotLabels, visitStatusLabels } from "./labels.ts";
import type { WithMail } from "./mail.ts";
import { pageQuery } from "./paging.ts";
import type { Questionnaire } from "./questionnaires.ts";
import { clearableText, requiredText, textLimits } from "./text.ts";
import { knownVersion, mapped, z } from "./zod.ts";

export type TimeSlot = keyof typeof timeSlotLabels;
export const timeSlots = keysOf(timeSlotLabels);

/** Hours in the show's time zone. */
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

export const visitDates = { first: "2000-01-01", last: "2099-12-31" } as const;

const DATE = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const DATE_FORM = "Please give a date such as 2026-11-21";

/** Keeps the date of a date-time as written, without converting time zones. */
export const calendarDate = mapped(
  z.pipe(requiredText(textLimits.short), z.string().check(z.regex(DATE, DATE_FORM))),
  (text) => text.slice(0, 10),
).check(
  z.refine(isCalendarDate, { error: "There is no such date", abort: true }),
  // Catches a slip in the year.
  z.refine(
    (date) => date >= visitDates.first && date <= visitDates.last,
    "Please give a year from 2000 to 2099",
  ),
);

const LONGEST_CREW_SIZE = 40;
const LARGEST_CREW = 200;
const CREW_SIZE = `Begin with a whole number from 1 to ${LARGEST_CREW}, such as 4, 4-6 or 4 + host`;
/** Not the start of 2.5, 1,000 or 1e2. */
const WHOLE_NUMBER = /^\d+(?!\d|[.,]\d|e\d)/i;
/** How many people come: the number that a crew size begins with. */
export const peopleOf = (crewSize: string) => Number(WHOLE_NUMBER.exec(crewSize)?.[0]);
const isCrewSize = (text: string) => peopleOf(text) >= 1 && peopleOf(text) <= LARGEST_CREW;

const TIME_FORM = "Please give a time such as 14:30";
/** In the show's time zone. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An empty duration or crew size becomes the default. */
const visitFields = z.object({
  familyRegistrationId: requiredText(textLimits.short, "Family registration is required"),
  scheduledDate: calendarDate,
  timeSlot: z.enum(timeSlots),
  arrivalTime: clearableText(textLimits.short).check(
    z.refine((time) => time === null || TIME.test(time), TIME_FORM),
  ),
  duration: mapped(clearableText(textLimits.short), (text) => text ?? defaultDuration),
  status: z.enum(visitStatuses, "Unknown status"),
  notes: clearableText(textLimits.notes),
  crewSize: mapped(clearableText(LONGEST_CREW_SIZE), (text) => text ?? defaultCrewSize).check(
    z.refine(isCrewSize, CREW_SIZE),
  ),
  equipment: clearableText(textLimits.notes),
  /** Who leads it: a name from the settings. */
  lead: clearableText(textLimits.short),
});

/** A sentence if the arrival time is outside its slot. */
export const arrivalError = ({
  timeSlot,
  arrivalTime,
}: Pick<z.output<typeof visitFields>, "timeSlot" | "arrivalTime">) => {
  const { from, to } = timeSlotHours[timeSlot];
  const hour = Number(arrivalTime?.slice(0, 2));
  return arrivalTime !== null && (hour < from || hour >= to)
    ? `Please give a time within ${timeSlotLabels[timeSlot]}`
    : undefined;
};

const wholeVisit = z.extend(visitFields, {
  arrivalTime: z._default(visitFields.shape.arrivalTime, null),
  duration: z._default(visitFields.shape.duration, defaultDuration),
  status: z._default(visitFields.shape.status, "scheduled"),
  notes: z._default(visitFields.shape.notes, null),
  crewSize: z._default(visitFields.shape.crewSize, defaultCrewSize),
  equipment: z._default(visitFields.shape.equipment, null),
  /** Omitted: the only lead of the settings, if there is exactly one. */
  lead: z.optional(visitFields.shape.lead),
});

const checkArrival = (visit: z.output<typeof wholeVisit>, context: z.core.$RefinementCtx) => {
  const message = arrivalError(visit);
  if (message) context.addIssue({ code: "custom", path: ["arrivalTime"], message });
};

export const newVisit = wholeVisit.check(z.superRefine(checkArrival));
export type NewVisit = z.output<typeof newVisit>;

/** Omitted fields stay. */
export const visitChange = z.extend(z.partial(visitFields), knownVersion.shape);
export type VisitChange = z.output<typeof visitChange>;

export const visitForm = z.extend(wholeVisit, knownVersion.shape).check(z.superRefine(checkArrival));
export type VisitForm = z.input<typeof visitForm>;
export type FilledVisitForm = z.output<typeof visitForm>;

const LONGEST_RANGE = 366;

/** Both ends are inclusive and optional. */
const checkRange = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.core.$RefinementCtx,
) => {
  if (!from || !to) return;
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["to"], message });
  if (to < from) refuse("The last day must not come before the first");
  else if (daysBetween(from, to) >= LONGEST_RANGE) refuse("Please ask for at most a year at a time");
};

export const visitRange = z.object({ from: calendarDate, to: calendarDate }).check(z.superRefine(checkRange));
export type VisitRange = z.output<typeof visitRange>;

/** With both dates, all visits of the range; otherwise pages. */
export const visitQuery = z
  .extend(pageQuery, {
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    answer: z.optional(z.enum(familyAnswers, "Unknown answer")),
  })
  .check(z.superRefine(checkRange));
export type VisitQuery = z.output<typeof visitQuery>;

export interface Visit extends Omit<NewVisit, "lead"> {
  lead: string | null;
  id: string;
  /** Reset when the visit moves. */
  answer: FamilyAnswer | null;
  answerMessage: string | null;
  answeredAt: string | null;
  /** SEQUENCE in calendar files: rises with every change except the family's answer. */
  sequence: number;
  createdAt: string;
  updatedAt: string;
}

export type Slot = Pick<Visit, "scheduledDate" | "timeSlot">;

/** What a visit's crew needs of the application. */
export const visitFamilyFields = [
  "id",
  "familyName",
  "primaryContact",
  "email",
  "phone",
  "address",
  "city",
  "availableDays",
  "familySize",
  "minors",
  "guardianConsent",
  "guardianAnsweredAt",
  "signatureDish1",
  "signatureDish2",
  "status",
] as const satisfies (keyof (Application & Place))[];

export interface VisitFamily extends Pick<Application & Place, (typeof visitFamilyFields)[number]> {
  questionnaire: Pick<
    Questionnaire,
    | "status"
    | "preferredFilmingTime"
    | "dietaryRestrictions"
    | "emergencyContact"
    | "familyPhotos"
    | "kitchenPhotos"
  > | null;
}

export interface ScheduledVisit extends Visit, WithMail {
  /** See `endTimeOf`. */
  endTime: string | null;
  family: VisitFamily;
}

/** Response to scheduling or changing a visit. */
export interface VisitResponse extends ScheduledVisit {
  /** Allowed but probably unintended, a sentence each. */
  warnings: string[];
}

const matches: Record<AvailableDay, (date: string, timeSlot: TimeSlot) => boolean> = {
  weekdays: (date, timeSlot) => !isWeekend(date) && timeSlot !== "evening",
  weekends: isWeekend,
  evenings: (_date, timeSlot) => timeSlot === "evening",
};

/** An empty list means any day. */
export const isOffered = ({ scheduledDate, timeSlot }: Slot, availableDays: readonly AvailableDay[]) =>
  availableDays.length === 0 || availableDays.some((day) => matches[day](scheduledDate, timeSlot));
