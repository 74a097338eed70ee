import { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { timeSlotLabels, visitStatusLabels } from "#contract/labels.ts";
import { show } from "#contract/show.ts";
import type { ScheduledVisit, VisitStatus } from "#contract/visits.ts";
import { emptyCalendar, eventOf } from "#worker/mail/visit-file.ts";

const statuses: Record<VisitStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

const describe = (visit: ScheduledVisit) =>
  [
    ["Status", visitStatusLabels[visit.status]],
    ["Time slot", timeSlotLabels[visit.timeSlot]],
    ["Duration", visit.duration],
    ["Lead", visit.lead],
    ["Contact", visit.family.primaryContact],
    ["Phone", visit.family.phone],
    ["Crew size", visit.crewSize],
    ["Equipment", visit.equipment],
    ["Notes", visit.notes],
  ]
    .flatMap(([label, value]) => (value ? `${label}: ${value}` : []))
    .join("\n");

/** An iCalendar file for the crew. */
export const calendarFile = (visits: readonly ScheduledVisit[]): string => {
  const calendar = emptyCalendar(ICalCalendarMethod.PUBLISH, `${show.name} visits`);
  for (const visit of visits)
    calendar.createEvent({
      ...eventOf(visit),
      summary: `Filming: ${visit.family.familyName}`,
      location: visit.family.address,
      description: describe(visit),
      status: statuses[visit.status],
    });
  return calendar.toString();
};
