import { sql } from "drizzle-orm";
import { ICalAttendeeRole, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Application } from "#contract/applications.ts";
import { addDays } from "#contract/calendar-dates.ts";
import { preparation } from "#contract/preparation.ts";
import type { Lead } from "#contract/settings.ts";
import { show } from "#contract/show.ts";
import { endTimeOf } from "#contract/visit-times.ts";
import { timeSlotHours, type Visit } from "#contract/visits.ts";
import { named } from "#worker/db/expressions.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { visits } from "#worker/db/schema/entities.ts";
import type { MailedVisit } from "#worker/db/schema/outbox.ts";
import { sanitizeName } from "#worker/mail/templates/names.ts";

/*
 * Visits as iCalendar files. A family's file has nothing of the crew but its lead, and the address only in emails: anyone
 * with the link can download one. Emailed and downloaded files share a UID, so that a calendar shows one event.
 */

/** NULL once the settings have nobody of that name. */
export const leadOfVisit = named<Lead | null>(
  "lead_of_visit",
  // In JSON, because each row of a json_each is a row read.
  sql`(SELECT json_object('name', ${visits.lead}, 'leads', json(${settings.leads})) FROM ${settings}
    WHERE ${visits.lead} IS NOT NULL)`,
  (json) => {
    const { name, leads } = JSON.parse(json) as { name: string; leads: Lead[] };
    return leads.find((lead) => lead.name === name) ?? null;
  },
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

type Timed = MailedVisit & Partial<Pick<Visit, "duration">>;

/** Arrival plus duration, or with neither number the slot's end; nothing where only the arrival is known. */
const endOf = ({ scheduledDate, timeSlot, arrivalTime, duration = "" }: Timed) => {
  if (arrivalTime === null) return `${scheduledDate}T${onTheHour(timeSlotHours[timeSlot].to)}:00`;
  const time = endTimeOf({ arrivalTime, duration });
  return time && `${time > arrivalTime ? scheduledDate : addDays(scheduledDate, 1)}T${time}:00`;
};

/**
 * UID and SEQUENCE let a calendar replace an event it has imported before. Doesn't depend on the current time, so a file
 * is always the same.
 */
export const eventOf = (visit: Timed) => ({
  id: `${visit.id}@${host}`,
  sequence: visit.sequence,
  stamp: visit.updatedAt,
  created: visit.createdAt,
  lastModified: visit.updatedAt,
  timezone: show.timeZone,
  // Local times: `timezone` names their zone.
  start: `${visit.scheduledDate}T${visit.arrivalTime ?? onTheHour(timeSlotHours[visit.timeSlot].from)}:00`,
  end: endOf(visit),
});

/** What the visit is now; unknown of one that is gone. */
interface Current extends Partial<Pick<Visit, "duration" | "status" | "answer">> {
  lead?: Lead | null;
}

type Method = keyof typeof ICalCalendarMethod;

/** Certain once the family accepted or staff confirmed, unless another day is asked. */
const statusOf = ({ status, answer }: Current, method: Method) => {
  if (method === "CANCEL") return ICalEventStatus.CANCELLED;
  const isConfirmed = status === "confirmed" || status === "completed";
  const isCertain = answer === "accepted" || (isConfirmed && answer !== "another_day");
  return isCertain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
};

const describe = ({ lead }: Current) =>
  [
    ...(lead ? [`${lead.name} leads the visit: ${lead.phone}`] : []),
    ...preparation.map(({ what, text }) => `${what} ${text}`),
  ].join("\n");

/** RFC 5546: a REQUEST or CANCEL, which is mailed, requires attendees; a PUBLISH, which is downloaded, forbids them. */
export const visitFile = (
  visit: MailedVisit & Current,
  method: Method,
  family?: Pick<Application, "familyName" | "email" | "address">,
) => {
  const calendar = emptyCalendar(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...eventOf(visit),
    summary: `Filming with ${show.name}`,
    location: family?.address ?? "Your kitchen, at the address you gave us",
    ...(method !== "CANCEL" && { description: describe(visit) }),
    status: statusOf(visit, method),
    organizer: { name: show.name, email: show.casting },
    // RSVP=FALSE: a calendar's reply would go to a mailbox, not to this site.
    attendees: (family ? [family] : []).map(({ familyName, email }) => ({
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
