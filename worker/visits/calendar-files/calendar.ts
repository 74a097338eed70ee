import { ICalCalendar, type ICalCalendarMethod } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { show } from "#contract/show.ts";
import { timeSlotHours } from "#contract/visits.ts";
import type { MailedVisit } from "#worker/db/outbox.ts";

/* What the calendar files of visits have in common, whoever reads them. */

const { language } = new Intl.Locale(show.locale);

/** Without events. The library writes a calendar's name unescaped: nothing that a person typed may stand in it. */
export const emptyCalendar = (method: ICalCalendarMethod, name?: string) =>
  new ICalCalendar({
    ...(name && { name }),
    // What a calendar program may name as the program that wrote the file.
    prodId: { company: show.name, product: "Production Calendar", language: language.toUpperCase() },
    method,
    // Describes each zone that events name. A zone of the whole calendar would write its UTC times as local ones.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });

const host = new URL(show.siteUrl).host;

/** Time on the wall clock without a zone, which the event names apart. */
const wallClock = (date: string, time: string) => `${date}T${time}:00`;
const onTheHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/**
 * When a visit is, and which: an imported one is recognised later by its UID, and replaced by a higher SEQUENCE.
 * Nothing in it depends on when the file is written.
 */
export const timesOf = ({
  id,
  scheduledDate,
  timeSlot,
  arrivalTime,
  sequence,
  createdAt,
  updatedAt,
}: MailedVisit) => {
  const { from, to } = timeSlotHours[timeSlot];
  return {
    id: `${id}@${host}`,
    sequence,
    stamp: updatedAt,
    created: createdAt,
    lastModified: updatedAt,
    timezone: show.timeZone,
    // From when the crew arrives, where that is agreed.
    start: wallClock(scheduledDate, arrivalTime ?? onTheHour(from)),
    end: wallClock(scheduledDate, onTheHour(to)),
  };
};
