import { sql } from "drizzle-orm";
import { ICalAttendeeRole, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Application } from "#contract/applications.ts";
import type { Lead } from "#contract/settings.ts";
import { show } from "#contract/show.ts";
import { timeSlotHours } from "#contract/visits.ts";
import { named } from "#worker/db/expressions.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { visits } from "#worker/db/schema/entities.ts";
import type { MailedVisit } from "#worker/db/schema/outbox.ts";
import { sanitizeName } from "#worker/mail/templates/names.ts";

/*
 * Visits as iCalendar files. A family's file is emailed, so it has neither the crew nor the address. Emailed and downloaded
 * files share a UID, so that a calendar shows one event.
 */

/** NULL once the settings have nobody of that name. */
export const leadOfVisit = named<Lead | null>(
  "lead_of_visit",
  sql`(SELECT one.value FROM ${settings}, json_each(${settings.leads}) AS one
    WHERE one.value ->> 'name' = ${visits.lead})`,
  JSON.parse,
);

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

const onTheHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/**
 * UID and SEQUENCE let a calendar replace an event it has imported before. Doesn't depend on the current time, so a file
 * is always the same.
 */
export const eventOf = (visit: MailedVisit) => {
  const { from, to } = timeSlotHours[visit.timeSlot];
  return {
    id: `${visit.id}@${host}`,
    sequence: visit.sequence,
    stamp: visit.updatedAt,
    created: visit.createdAt,
    lastModified: visit.updatedAt,
    timezone: show.timeZone,
    // Local times: `timezone` names their zone.
    start: `${visit.scheduledDate}T${visit.arrivalTime ?? onTheHour(from)}:00`,
    end: `${visit.scheduledDate}T${onTheHour(to)}:00`,
  };
};

type Invited = Pick<Application, "familyName" | "email">;

/** RFC 5546: a REQUEST or CANCEL, which is mailed, requires attendees; a PUBLISH, which is downloaded, forbids them. */
export const visitFile = (
  visit: MailedVisit,
  method: keyof typeof ICalCalendarMethod,
  invited: readonly Invited[] = [],
) => {
  const calendar = emptyCalendar(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...eventOf(visit),
    summary: `Filming with ${show.name}`,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: show.name, email: show.casting },
    // RSVP=FALSE: a calendar's reply would go to a mailbox, not to this site.
    attendees: invited.map(({ familyName, email }) => ({
      name: sanitizeName(familyName),
      email,
      role: ICalAttendeeRole.REQ,
      rsvp: false,
    })),
  });
  return {
    filename: `visit-${visit.scheduledDate}.ics`,
    type: `text/calendar; charset=utf-8; method=${method}`,
    text: calendar.toString(),
  };
};
