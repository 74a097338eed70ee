import { timeSlotLabels } from "#contract/words/family-pages.ts";
import type { Place } from "#frontend/api/visits.ts";
import { longDayLabel } from "#frontend/desk/formats/dates.ts";

/* Every slot of every day is a place a visit can be dropped on. Places have an id, as drag and drop needs one. */

export const placeId = ({ scheduledDate, timeSlot }: Place) => `${scheduledDate} ${timeSlot}`;

export const samePlace = (one: Place, other: Place) => placeId(one) === placeId(other);

/** A place in words, such as 'Saturday, November 21, 2026, Morning (8AM-12PM)'. */
export const placeLabel = ({ scheduledDate, timeSlot }: Place) =>
  `${longDayLabel(scheduledDate)}, ${timeSlotLabels[timeSlot]}`;
