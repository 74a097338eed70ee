import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { ScheduledVisit } from "#contract/visits.ts";
import type { MailedVisit } from "#worker/db/schema/outbox.ts";
import { visitFile } from "#worker/mail/visit-file.ts";
import { propertiesOf, readCalendar, textOf } from "#worker/testing/calendar-files.ts";
import { clockChanges, momentIn } from "#worker/testing/dates.ts";
import { calendarFile } from "./calendar-files.ts";

const scheduled: MailedVisit = {
  id: "11111111-2222-4333-8444-555555555555",
  scheduledDate: "2026-12-01",
  timeSlot: "morning",
  arrivalTime: null,
  sequence: 0,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const garcia = { familyName: "The Garcia Family", email: "garcia@example.com" };

const read = (...file: Parameters<typeof visitFile>) => {
  const { text, ...attachment } = visitFile(...file);
  const { calendar, events } = readCalendar(text);
  const [event] = events;
  if (!event || events.length > 1) throw new Error(`${events.length} events`);
  const attendees = event.component.getAllProperties("attendee");
  return { text, attachment, calendar, event, attendees };
};

describe("a visit's file for its family", () => {
  test("begins when the crew arrives, where that is agreed", () => {
    const { event } = read({ ...scheduled, arrivalTime: "09:30" }, garcia, "REQUEST");
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      "2026-12-01T09:30:00",
      "2026-12-01T12:00:00",
    ]);
  });

  test("is entered, brought up to date and ended in its calendar as one event", () => {
    const moved = {
      ...scheduled,
      scheduledDate: "2026-12-03",
      timeSlot: "evening",
      sequence: 2,
      updatedAt: "2026-11-21T10:00:00.000Z",
    } as const;
    const cancelled = { ...moved, sequence: 3, updatedAt: "2026-11-22T10:00:00.000Z" };
    for (const [visit, method, wanted] of [
      [scheduled, "REQUEST", "0 CONFIRMED 2026-12-01T08:00:00 2026-12-01T12:00:00 2026-11-20T10:00:00Z"],
      [moved, "REQUEST", "2 CONFIRMED 2026-12-03T18:00:00 2026-12-03T22:00:00 2026-11-21T10:00:00Z"],
      [cancelled, "CANCEL", "3 CANCELLED 2026-12-03T18:00:00 2026-12-03T22:00:00 2026-11-22T10:00:00Z"],
    ] as const) {
      const { attachment, calendar, event } = read(visit, garcia, method);
      const type = `text/calendar; charset=utf-8; method=${method}`;
      expect(attachment).toEqual({ filename: `visit-${visit.scheduledDate}.ics`, type });
      expect(calendar.getFirstPropertyValue("method")).toBe(method);
      expect(event.uid).toBe(`${scheduled.id}@${new URL(show.siteUrl).host}`);
      const times = [event.startDate, event.endDate, textOf(event, "dtstamp")];
      expect([event.sequence, textOf(event, "status"), ...times].join(" ")).toBe(wanted);
    }
  });

  test.each([
    ["scheduled", "TENTATIVE"],
    ["confirmed", "CONFIRMED"],
    ["cancelled", "CANCELLED"],
  ] as const)("is the event of the crew's file, where one that is %s is %s", (status, expected) => {
    const visit = { ...scheduled, sequence: 4, status, family: garcia } as ScheduledVisit;
    const [crews] = readCalendar(calendarFile([visit])).events;
    expect(crews?.uid).toBe(read(scheduled, garcia, "REQUEST").event.uid);
    expect([crews?.sequence, crews && textOf(crews, "status")]).toEqual([4, expected]);
  });

  const changes = clockChanges(show.timeZone, 2026);
  test.each(["2000-01-01", "2026-12-31", ...changes.flatMap((date) => [date, addDays(date, -1)])])(
    "begins at eight on the show's wall clock on %s, around a change of the clocks, too",
    (scheduledDate) => {
      const { event } = read({ ...scheduled, scheduledDate }, garcia, "REQUEST");
      expect(event.startDate.toString()).toBe(`${scheduledDate}T08:00:00`);
      expect(event.startDate.toJSDate()).toEqual(momentIn(show.timeZone, `${scheduledDate}T08:00`));
      expect(event.endDate.toString()).toBe(`${scheduledDate}T12:00:00`);
    },
  );

  // As text: the parser would count up all changes of the clock until then.
  test("begins at eight on the last day there is, too", () => {
    const { text } = visitFile({ ...scheduled, scheduledDate: "2099-12-31" }, garcia, "REQUEST");
    expect(text).toContain(`DTSTART;TZID=${show.timeZone}:20991231T080000`);
  });

  test("comes from casting, asks for no answer, and says no more than when", () => {
    const { event, attendees, calendar } = read(scheduled, garcia, "REQUEST");
    expect(propertiesOf(event)).toEqual([
      "attendee",
      "created",
      "dtend",
      "dtstamp",
      "dtstart",
      "last-modified",
      "organizer",
      "sequence",
      "status",
      "summary",
      "uid",
    ]);
    expect(event.summary).toBe(`Filming with ${show.name}`);
    expect(event.organizer).toBe(`mailto:${show.casting}`);
    expect(attendees.map((one) => [one.getFirstValue(), one.getParameter("rsvp")])).toEqual([
      ["MAILTO:garcia@example.com", "FALSE"],
    ]);
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBeNull();
  });

  test("is the same whenever it is made", () => {
    expect(visitFile(scheduled, garcia, "REQUEST")).toEqual(visitFile(scheduled, garcia, "REQUEST"));
  });

  test.each([
    'The "Best", Family; of \\n all: 田中 👩‍🍳',
    "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil",
    "x\nATTENDEE:mailto:evil@example.com",
    'x"\rORGANIZER:mailto:evil@example.com',
    'x":MAILTO:evil@example.com;CN="y',
    "x\u2028BEGIN:VEVENT\u0085^n".repeat(10),
  ])("holds the name %j as text", (familyName) => {
    const plain = read(scheduled, garcia, "REQUEST");
    const { text, calendar, event, attendees } = read(scheduled, { ...garcia, familyName }, "REQUEST");
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone", "vevent"]);
    expect(propertiesOf(event)).toEqual(propertiesOf(plain.event));
    expect(event.uid).toBe(plain.event.uid);
    expect(event.organizer).toBe(`mailto:${show.casting}`);
    expect(attendees.map((one) => one.getFirstValue())).toEqual(["MAILTO:garcia@example.com"]);
    for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
  });
});

test("the crew's file holds what people typed as text, whatever they typed", () => {
  const familyName = 'Ñuñez, "Los"; 田中 \\n 👩‍🍳';
  const address = "1 Main St\r\nEND:VEVENT\nBEGIN:VEVENT\rUID:evil, LA";
  const notes = "a\r\nATTENDEE:mailto:evil@example.com\r\rATTACH:https://evil.example\u2028X:1";
  const fileOf = (visit: object, family: object) =>
    readCalendar(calendarFile([{ ...scheduled, status: "scheduled", ...visit, family } as ScheduledVisit]));
  const { calendar, events } = fileOf({ notes }, { ...garcia, familyName, address });
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone", "vevent"]);
  const plain = fileOf({ notes: "a" }, { ...garcia, address: "LA" }).events;
  expect(events.map(propertiesOf)).toEqual(plain.map(propertiesOf));
  expect(events).toMatchObject([
    {
      uid: plain[0]?.uid,
      summary: `Filming: ${familyName}`,
      location: "1 Main St\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil, LA",
    },
  ]);
});
