import { timeSlotLabels } from "./labels.ts";
import { locale } from "./locale.ts";
import type { Visit } from "./visits.ts";

/* When a visit begins and ends, in the show's time zone. No schema, so that it loads without zod. */

const DAY_MINUTES = 24 * 60;

/** The first number, perhaps of a range, and whether it is one of minutes. */
const FIRST_NUMBER = /^\D*(\d+(?:[.,]\d+)?)(?:\s*(?:-|–|to)\s*\d+(?:[.,]\d+)?)?\s*(min)?/i;

/** Minutes in a duration as staff write it: its first number, in hours unless 'min' follows. `undefined` without one, or over a day. */
const durationMinutes = (duration: string): number | undefined => {
  const [, number, isMinutes] = FIRST_NUMBER.exec(duration) ?? [];
  const minutes = Math.round(Number(number?.replace(",", ".")) * (isMinutes ? 1 : 60));
  return minutes > 0 && minutes <= DAY_MINUTES ? minutes : undefined;
};

const atTime = (time: string) => new Date(`1970-01-01T${time}Z`);

/** `HH:MM`, arrival plus duration; `null` without an arrival time or a number in the duration. Earlier than the arrival: the next day. */
export const endTimeOf = (visit: Pick<Visit, "arrivalTime" | "duration">): string | null => {
  const minutes = durationMinutes(visit.duration);
  if (visit.arrivalTime === null || minutes === undefined) return null;
  const end = atTime(visit.arrivalTime).getTime() + minutes * 60_000;
  return new Date(end).toISOString().slice(11, 16);
};

const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
/** '9:30 AM' of a time such as 09:30. */
export const timeLabel = (time: string) => timeFormat.format(atTime(time));

/** '9:30 AM to about 1:30 PM'; as far as it is known, or else the time slot. */
export const hoursLabel = (
  visit: Pick<Visit, "timeSlot" | "arrivalTime"> & { endTime: string | null },
): string => {
  if (visit.arrivalTime === null) return timeSlotLabels[visit.timeSlot];
  const from = timeLabel(visit.arrivalTime);
  return visit.endTime === null ? from : `${from} to about ${timeLabel(visit.endTime)}`;
};
