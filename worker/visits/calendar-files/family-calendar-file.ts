import { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Application } from "#contract/applications.ts";
import type { MailAttachment } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import type { MailedVisit } from "#worker/db/outbox.ts";
import { harmless } from "#worker/mail/kinds/names.ts";
import { emptyCalendar, timesOf } from "./calendar.ts";

/*
 * A visit's calendar file for the family. It travels by email, so it says nothing about the crew or the address. The
 * emailed and the downloaded file have the same UID, so a calendar shows one event.
 */

/** As in RFC 5546. */
type Method = "REQUEST" | "CANCEL" | "PUBLISH";

type Invited = Pick<Application, "familyName" | "email">;

/** RFC 5546: attendees are required in a REQUEST or CANCEL, and forbidden in a PUBLISH. */
const fileText = (visit: MailedVisit, method: Method, invited: Invited[]) => {
  const calendar = emptyCalendar(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...timesOf(visit),
    summary: `Filming with ${show.name}`,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: show.name, email: show.casting },
    // RSVP=FALSE: a calendar's reply would go to a mailbox, not to this site.
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

/** As an attachment. */
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
