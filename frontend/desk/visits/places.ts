import type { AvailableDay } from "#contract/applications.ts";
import { addDays } from "#contract/calendar-dates.ts";
import { isOffered, timeSlots } from "#contract/visits.ts";
import { timeSlotLabels } from "#contract/words/family-pages.ts";
import type { Place } from "#frontend/api/visits.ts";
import { longDayLabel } from "#frontend/desk/formats/dates.ts";

/* Every slot of every day is a place a visit can be dropped on. Places have an id, as drag and drop needs one. */

export const placeId = ({ scheduledDate, timeSlot }: Place) => `${scheduledDate} ${timeSlot}`;

export const samePlace = (one: Place, other: Place) => placeId(one) === placeId(other);

/** A place in words, such as 'Saturday, November 21, 2026, Morning (8AM-12PM)'. */
export const placeLabel = ({ scheduledDate, timeSlot }: Place) =>
  `${longDayLabel(scheduledDate)}, ${timeSlotLabels[timeSlot]}`;

/**
 * Where a family that has no visit yet is first held over a week: the first slot from today on that it offered, or
 * if there is none the first at all.
 */
export const firstPlace = (
  dates: readonly string[],
  today: string,
  availableDays: readonly AvailableDay[],
): Place | undefined => {
  const places = dates.flatMap((scheduledDate) => timeSlots.map((timeSlot) => ({ scheduledDate, timeSlot })));
  const ahead = places.filter(({ scheduledDate }) => scheduledDate >= today);
  return ahead.find((place) => isOffered(place, availableDays)) ?? ahead[0] ?? places[0];
};

const steps: Record<string, { days: number; slots: number }> = {
  ArrowLeft: { days: -1, slots: 0 },
  ArrowRight: { days: 1, slots: 0 },
  ArrowUp: { days: 0, slots: -1 },
  ArrowDown: { days: 0, slots: 1 },
};

/** The place an arrow key leads to: another day, or another slot of the day where there is one. */
export const placeBeside = ({ scheduledDate, timeSlot }: Place, key: string): Place | undefined => {
  const step = steps[key];
  const slot = step && timeSlots[timeSlots.indexOf(timeSlot) + step.slots];
  return slot && { scheduledDate: addDays(scheduledDate, step.days), timeSlot: slot };
};
