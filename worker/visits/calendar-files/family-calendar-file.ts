import { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Application } from "#contract/applications.ts";
import type { MailAttachment } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import type { MailedVisit } from "#worker/db/outbox.ts";
import { harmless } from "#worker/mail/kinds/names.ts";
import { emptyCalendar, timesOf } from "./calendar.ts";

/*
 * The calendar file of a visit for its family, the same whenever it is made. Says when, and nothing about the crew or
 * where the family lives: it travels by mail. One that the family downloads is the same event, so that neither doubles it.
 */

/** What becomes of the event in the family's calendar: entered or brought up to date, or ended. */
type Method = "REQUEST" | "CANCEL" | "PUBLISH";

type Invited = Pick<Application, "familyName" | "email">;

/** As text. RFC 5546 wants those who are invited named by mail, and nobody in what is published. */
const fileText = (visit: MailedVisit, method: Method, invited: Invited[]) => {
  const calendar = emptyCalendar(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...timesOf(visit),
    summary: `Filming with ${show.name}`,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: show.name, email: show.casting },
    // RSVP=FALSE: an answer by calendar would reach a mailbox, not this site.
    attendees: invited.map(({ familyName, email }) => ({
      name: harmless(familyName),
      email,
      role: ICalAttendeeRole.REQ,
      rsvp: false,
    })),
  });
  return calendar.toString();
};

const nameOf = ({ scheduledDate }: MailedVisit) => `visit-${scheduledDate}.ics`;

/** In a mail. */
export const visitFile = (
  visit: MailedVisit,
  family: Invited,
  method: Exclude<Method, "PUBLISH">,
): MailAttachment => ({
  filename: nameOf(visit),
  type: `text/calendar; charset=utf-8; method=${method}`,
  text: fileText(visit, method, [family]),
});

/** For a download. */
export const publishedVisitFile = (visit: MailedVisit) => ({
  filename: nameOf(visit),
  text: fileText(visit, "PUBLISH", []),
});
