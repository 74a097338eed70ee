import { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { ScheduledVisit, VisitStatus } from "#contract/visits.ts";
import { timeSlotLabels, visitStatusLabels } from "#contract/words/family-pages.ts";
import { emptyCalendar, timesOf } from "./calendar.ts";
import { crewCalendar } from "./words.ts";

const statuses: Record<VisitStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

const { labels } = crewCalendar;

const factsOf = (visit: ScheduledVisit): [string, string | null][] => [
  [labels.status, visitStatusLabels[visit.status]],
  [labels.timeSlot, timeSlotLabels[visit.timeSlot]],
  [labels.duration, visit.duration],
  [labels.contact, visit.family.primaryContact],
  [labels.phone, visit.family.phone],
  [labels.crewSize, visit.crewSize],
  [labels.equipment, visit.equipment],
  [labels.notes, visit.notes],
];

const describe = (visit: ScheduledVisit) =>
  factsOf(visit)
    .flatMap(([label, value]) => (value ? `${label}: ${value}` : []))
    .join("\n");

/** Visits as an iCalendar file for the crew. */
export const calendarFile = (visits: readonly ScheduledVisit[]): string => {
  const calendar = emptyCalendar(ICalCalendarMethod.PUBLISH, crewCalendar.name);
  for (const visit of visits)
    calendar.createEvent({
      ...timesOf(visit),
      summary: crewCalendar.event(visit.family.familyName),
      location: visit.family.address,
      description: describe(visit),
      status: statuses[visit.status],
    });
  return calendar.toString();
};
