import { ICalCalendar, type ICalCalendarMethod } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { show } from "#contract/show.ts";
import { timeSlotHours } from "#contract/visits.ts";
import type { MailedVisit } from "#worker/db/outbox.ts";

/* Shared by the calendar files for the crew and for families. */

const { language } = new Intl.Locale(show.locale);

/** The library doesn't escape a calendar's name: never pass one with user input. */
export const emptyCalendar = (method: ICalCalendarMethod, name?: string) =>
  new ICalCalendar({
    ...(name && { name }),
    prodId: { company: show.name, product: "Production Calendar", language: language.toUpperCase() },
    method,
    // Defines the zones of events. A zone for the whole calendar would write its UTC times as local ones.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });

const host = new URL(show.siteUrl).host;

/** Local time; the event names its zone separately. */
const wallClock = (date: string, time: string) => `${date}T${time}:00`;
const onTheHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/**
 * UID and SEQUENCE let a calendar replace an event it has imported before. Doesn't depend on the current time, so a file
 * is always the same.
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
    start: wallClock(scheduledDate, arrivalTime ?? onTheHour(from)),
    end: wallClock(scheduledDate, onTheHour(to)),
  };
};
