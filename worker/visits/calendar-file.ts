import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { show } from "#contract/show.ts";
import {
  type ScheduledVisit,
  timeSlotHours,
  timeSlotLabels,
  type VisitStatus,
  visitStatusLabels,
} from "#contract/visits.ts";

const statuses: Record<VisitStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

const host = new URL(show.siteUrl).host;

/** Time on the wall clock without a zone, which the event names apart. */
const wallClock = (date: string, hour: number) => `${date}T${String(hour).padStart(2, "0")}:00:00`;

const describe = (visit: ScheduledVisit) =>
  [
    ["Status", visitStatusLabels[visit.status]],
    ["Time slot", timeSlotLabels[visit.timeSlot]],
    ["Duration", visit.duration],
    ["Contact", visit.family.primaryContact],
    ["Phone", visit.family.phone],
    ["Crew size", visit.crewSize],
    ["Equipment", visit.equipment],
    ["Notes", visit.notes],
  ]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");

/** Visits as an iCalendar file. An imported visit is recognised later by its UID, and replaced by a higher SEQUENCE. */
export const calendarFile = (visits: readonly ScheduledVisit[]): string => {
  const calendar = new ICalCalendar({
    // The library writes a calendar's name unescaped: nothing that a person typed may stand in it.
    name: `${show.name} visits`,
    prodId: { company: show.name, product: "Production Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    // Describes each zone that events name. A zone of the whole calendar would write its UTC times as local ones.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });
  for (const visit of visits) {
    const { from, to } = timeSlotHours[visit.timeSlot];
    calendar.createEvent({
      id: `${visit.id}@${host}`,
      sequence: visit.sequence,
      stamp: visit.updatedAt,
      created: visit.createdAt,
      lastModified: visit.updatedAt,
      timezone: show.timeZone,
      start: wallClock(visit.scheduledDate, from),
      end: wallClock(visit.scheduledDate, to),
      summary: `Filming: ${visit.family.familyName}`,
      location: visit.family.address,
      description: describe(visit),
      status: statuses[visit.status],
    });
  }
  return calendar.toString();
};
