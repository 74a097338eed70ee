import type { AvailableDay } from "#contract/applications.ts";
import { datesOfWeek } from "#contract/calendar-dates.ts";
import { timeSlotLabels } from "#contract/labels.ts";
import { isOffered, type ScheduledVisit, type Slot, timeSlots, type VisitFamily } from "#contract/visits.ts";
import { longDayLabel } from "#frontend/desk/shared/format.ts";

export const placeId = ({ scheduledDate, timeSlot }: Slot) => `${scheduledDate} ${timeSlot}`;

export const samePlace = (one: Slot, other: Slot) => placeId(one) === placeId(other);

/** As in 'Saturday, November 21, 2026, Morning (8AM-12PM)'. */
export const placeLabel = ({ scheduledDate, timeSlot }: Slot) =>
  `${longDayLabel(scheduledDate)}, ${timeSlotLabels[timeSlot]}`;

/** A visit being moved, or without one, a family being scheduled. */
export interface Dragged {
  family: Pick<VisitFamily, "id" | "familyName" | "availableDays">;
  visit?: ScheduledVisit;
}

export const draggedOf = (active: { data: { current?: unknown } }) => active.data.current as Dragged;

/** The first place from today on that the family offered; this morning if it offered none. */
export const firstOffered = (today: string, availableDays: readonly AvailableDay[] = []): Slot => {
  const places = datesOfWeek(today).flatMap((scheduledDate) =>
    timeSlots.map((timeSlot) => ({ scheduledDate, timeSlot })),
  );
  return (
    places.find((place) => isOffered(place, availableDays)) ?? { scheduledDate: today, timeSlot: "morning" }
  );
};

/** 'Okonkwo' for 'The Okonkwo Family'. */
export const shortName = (familyName: string) =>
  familyName.replace(/^the\s+/i, "").replace(/\s+family$/i, "") || familyName;
