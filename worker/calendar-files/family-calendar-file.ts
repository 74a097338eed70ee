import { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Application } from "#contract/applications.ts";
import type { MailAttachment } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import type { MailedVisit } from "#worker/db/outbox.ts";
import { harmless } from "#worker/mail-kinds/words.ts";
import { emptyCalendar, timesOf } from "./calendar.ts";

/** What becomes of the event in the family's calendar: entered or brought up to date, or ended. */
type Method = "REQUEST" | "CANCEL";

const statuses = { REQUEST: ICalEventStatus.CONFIRMED, CANCEL: ICalEventStatus.CANCELLED };

/**
 * The calendar file of a visit for its family, the same whenever it is made. Says when, and nothing about the crew or
 * where the family lives: it travels by mail.
 */
export const visitFile = (
  visit: MailedVisit,
  { familyName, email }: Pick<Application, "familyName" | "email">,
  method: Method,
): MailAttachment => {
  const calendar = emptyCalendar(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...timesOf(visit),
    summary: `Filming with ${show.name}`,
    status: statuses[method],
    organizer: { name: show.name, email: show.casting },
    // RSVP=FALSE: an answer by calendar would reach a mailbox, not this site.
    attendees: [{ name: harmless(familyName), email, role: ICalAttendeeRole.REQ, rsvp: false }],
  });
  return {
    filename: `visit-${visit.scheduledDate}.ics`,
    type: `text/calendar; charset=utf-8; method=${method}`,
    text: calendar.toString(),
  };
};
