import type { NewVisit, VisitFamily } from "#contract/visits.ts";
import { timeSlotLabels, visitStatusLabels } from "#contract/words/family-pages.ts";
import type { Facts } from "#frontend/desk/editing/compare.ts";
import { longDayLabel, timeLabel } from "#frontend/desk/formats/dates.ts";

type AnyPart = { readonly [Name in keyof NewVisit]?: NewVisit[Name] | null | undefined } & {
  family?: Pick<VisitFamily, "familyName"> | undefined;
};

/** What a visit says, or a part of one. */
export const visitFacts = (visit: AnyPart): Facts => ({
  Family: visit.family?.familyName,
  Date: visit.scheduledDate && longDayLabel(visit.scheduledDate),
  "Time Slot": visit.timeSlot && timeSlotLabels[visit.timeSlot],
  "Arrival Time": visit.arrivalTime && timeLabel(visit.arrivalTime),
  Duration: visit.duration,
  "Crew Size": visit.crewSize,
  Status: visit.status && visitStatusLabels[visit.status],
  Equipment: visit.equipment,
  Notes: visit.notes,
});
