import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import { preparation } from "#contract/preparation.ts";
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
const garcia = {
  familyName: "The Garcia Family",
  email: "garcia@example.com",
  address: "1 Main St\nLos Angeles, CA",
};
const UID = `${scheduled.id}@${new URL(show.siteUrl).host}`;

type FiledVisit = Parameters<typeof visitFile>[0];

const read = (
  visit: FiledVisit,
  family: typeof garcia | undefined = garcia,
  method: Parameters<typeof visitFile>[1] = "REQUEST",
) => {
  const { text, ...attachment } = visitFile(visit, method, method === "PUBLISH" ? undefined : family);
  const { calendar, events } = readCalendar(text);
  const [event] = events;
  if (!event || events.length > 1) throw new Error(`${events.length} events`);
  const attendees = event.component.getAllProperties("attendee");
  return { text, attachment, calendar, event, attendees };
};
const readCrews = (visit: object, family: object = garcia) => {
  const text = calendarFile([{ ...scheduled, ...visit, family } as ScheduledVisit]);
  return { text, ...readCalendar(text) };
};

describe("a family's calendar file", () => {
  const moved = {
    scheduledDate: "2026-12-03",
    timeSlot: "evening",
    sequence: 2,
    updatedAt: "2026-11-21T10:00:00.000Z",
  } as const;
  const cancelled = { ...moved, sequence: 3, updatedAt: "2026-11-22T10:00:00.000Z" };

  test.each<[string, Partial<MailedVisit>, "REQUEST" | "CANCEL", string]>([
    ["adds", {}, "REQUEST", "0 TENTATIVE 2026-12-01T08:00:00 2026-12-01T12:00:00 2026-11-20T10:00:00Z"],
    ["moves", moved, "REQUEST", "2 TENTATIVE 2026-12-03T18:00:00 2026-12-03T22:00:00 2026-11-21T10:00:00Z"],
    [
      "cancels",
      cancelled,
      "CANCEL",
      "3 CANCELLED 2026-12-03T18:00:00 2026-12-03T22:00:00 2026-11-22T10:00:00Z",
    ],
  ])("%s one event", (_what, change, method, expected) => {
    const visit = { ...scheduled, ...change };
    const { attachment, calendar, event } = read(visit, garcia, method);
    const type = `text/calendar; charset=utf-8; method=${method}`;
    expect(attachment).toEqual({ filename: `visit-${visit.scheduledDate}.ics`, type });
    expect(calendar.getFirstPropertyValue("method")).toBe(method);
    expect(event.uid).toBe(UID);
    const times = [event.startDate, event.endDate, textOf(event, "dtstamp")];
    expect([event.sequence, textOf(event, "status"), ...times].join(" ")).toBe(expected);
  });

  test.each([
    [null, "6 hours", "2026-12-01T08:00:00 2026-12-01T12:00:00"],
    ["09:30", "4 hours", "2026-12-01T09:30:00 2026-12-01T13:30:00"],
    ["20:00", "4 hours", "2026-12-01T20:00:00 2026-12-02T00:00:00"],
    ["20:00", "24", "2026-12-01T20:00:00 2026-12-02T20:00:00"],
  ])("with arrival at %s and a duration of %s lasts from and to %s", (arrivalTime, duration, expected) => {
    const { event } = read({ ...scheduled, arrivalTime, duration });
    expect(`${event.startDate} ${event.endDate}`).toBe(expected);
  });

  test.each(["all day", undefined])(
    "that begins on arrival says no end after a duration of %s",
    (duration) => {
      const { event } = read({ ...scheduled, arrivalTime: "09:30", ...(duration && { duration }) });
      expect(textOf(event, "dtstart")).toBe("2026-12-01T09:30:00");
      expect(propertiesOf(event)).not.toContain("dtend");
    },
  );

  test.each<[Partial<FiledVisit>, string]>([
    [{}, "TENTATIVE"],
    [{ status: "scheduled", answer: null }, "TENTATIVE"],
    [{ status: "scheduled", answer: "accepted" }, "CONFIRMED"],
    [{ status: "confirmed", answer: null }, "CONFIRMED"],
    [{ status: "confirmed", answer: "another_day" }, "TENTATIVE"],
    [{ status: "completed", answer: null }, "CONFIRMED"],
  ])("of %j is %s, in emails and to download, and a cancellation stays one", (now, expected) => {
    const statusIn = (method: Parameters<typeof visitFile>[1]) =>
      textOf(read({ ...scheduled, ...now }, garcia, method).event, "status");
    expect(["REQUEST" as const, "PUBLISH" as const, "CANCEL" as const].map(statusIn)).toEqual([
      expected,
      expected,
      "CANCELLED",
    ]);
  });

  test("says where, and how to get ready; the address only in emails, and to whom to talk if that is known", () => {
    const ready = preparation.map(({ what, text }) => `${what} ${text}`);
    const lead = { name: "Maria Lopez", phone: "(555) 010-1234" };
    const mailed = read({ ...scheduled, lead }).event;
    expect(mailed.location).toBe(garcia.address);
    expect(mailed.description.split("\n")).toEqual(["Maria Lopez leads the visit: (555) 010-1234", ...ready]);
    const { event, text } = read(scheduled, garcia, "PUBLISH");
    expect(event.location).toBe("Your kitchen, at the address you gave us");
    expect(event.description.split("\n")).toEqual(ready);
    expect(text).not.toContain("Main St");
  });

  const changes = clockChanges(show.timeZone, 2026);
  test.each(["2000-01-01", "2026-12-31", ...changes.flatMap((date) => [date, addDays(date, -1)])])(
    "begins at eight where the show is on %s",
    (scheduledDate) => {
      const { event } = read({ ...scheduled, scheduledDate });
      expect(event.startDate.toString()).toBe(`${scheduledDate}T08:00:00`);
      expect(event.startDate.toJSDate()).toEqual(momentIn(show.timeZone, `${scheduledDate}T08:00`));
    },
  );

  // As text: the parser would count up all changes of the clock until then.
  test("begins at eight on the last possible day", () => {
    const { text } = visitFile({ ...scheduled, scheduledDate: "2099-12-31" }, "REQUEST", garcia);
    expect(text).toContain(`DTSTART;TZID=${show.timeZone}:20991231T080000`);
  });

  test("comes from casting, asks for no reply, and has nothing of the crew", () => {
    const { event, attendees, calendar } = read(scheduled);
    const times = ["created", "dtend", "dtstamp", "dtstart", "last-modified"];
    expect(propertiesOf(event)).toEqual(
      [
        ...times,
        ...["attendee", "description", "location", "organizer", "sequence", "status", "summary", "uid"],
      ].toSorted(),
    );
    expect(event.summary).toBe(`Filming with ${show.name}`);
    expect(event.organizer).toBe(`mailto:${show.casting}`);
    expect(attendees.map((one) => [one.getFirstValue(), one.getParameter("rsvp")])).toEqual([
      ["MAILTO:garcia@example.com", "FALSE"],
    ]);
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBeNull();
  });

  test.each([
    'The "Best", Family; of \\n all: 田中 👩‍🍳',
    "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil",
    "x\nATTENDEE:mailto:evil@example.com",
    'x":MAILTO:evil@example.com;CN="y',
    "x\u2028BEGIN:VEVENT\u0085^n".repeat(10),
  ])("has the name %j as text", (familyName) => {
    const plain = read(scheduled);
    const { text, calendar, event, attendees } = read(scheduled, { ...garcia, familyName });
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone", "vevent"]);
    expect(propertiesOf(event)).toEqual(propertiesOf(plain.event));
    expect([event.uid, event.organizer]).toEqual([UID, `mailto:${show.casting}`]);
    expect(attendees.map((one) => one.getFirstValue())).toEqual(["MAILTO:garcia@example.com"]);
    for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
  });
});

describe("the crew's calendar file", () => {
  test.each([
    ["scheduled", "TENTATIVE"],
    ["confirmed", "CONFIRMED"],
    ["cancelled", "CANCELLED"],
  ] as const)("has the event of the family's file, and a %s visit as %s", (status, expected) => {
    const [event] = readCrews({ sequence: 4, status }).events;
    expect([event?.uid, event?.sequence, event && textOf(event, "status")]).toEqual([UID, 4, expected]);
  });

  test("has whatever people typed as text", () => {
    const familyName = 'Ñuñez, "Los"; 田中 \\n 👩‍🍳';
    const address = "1 Main St\r\nEND:VEVENT\nBEGIN:VEVENT\rUID:evil, LA";
    const notes = "a\r\nATTENDEE:mailto:evil@example.com\r\rATTACH:https://evil.example\u2028X:1";
    const status = "scheduled";
    const { text, calendar, events } = readCrews({ status, notes }, { ...garcia, familyName, address });
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone", "vevent"]);
    const plain = readCrews({ status, notes: "a" }, { ...garcia, address: "LA" }).events;
    expect(events.map(propertiesOf)).toEqual(plain.map(propertiesOf));
    const location = "1 Main St\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil, LA";
    expect(events).toMatchObject([{ uid: UID, summary: `Filming: ${familyName}`, location }]);
    for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
  });

  test("says when, with whom and with what, in the show's time zone, for any number of visits", () => {
    const at = { scheduledDate: "2026-11-24", timeSlot: "afternoon", arrivalTime: "14:00" };
    const when = { ...at, duration: "6 hours", lead: "Maria Lopez" };
    const crew = { status: "scheduled", crewSize: "6", equipment: "Crane; camera", notes: "Ring.\nTwice." };
    const contact = { ...garcia, primaryContact: "Maria Johnson", phone: "555" };
    const planned = { ...scheduled, ...when, ...crew, family: contact } as ScheduledVisit;
    const text = calendarFile([planned, { ...planned, id: crypto.randomUUID() }]);
    expect(text).toContain(`\r\nDTSTART;TZID=${show.timeZone}:20261124T140000\r\n`);
    expect(text).toContain(`\r\nDTEND;TZID=${show.timeZone}:20261124T200000\r\n`);
    const { calendar, events } = readCalendar(text);
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(1);
    expect(events).toHaveLength(2);
    const lines = ["Status: Scheduled", "Time slot: Afternoon (12PM-6PM)", "Duration: 6 hours"];
    const rest = [
      "Lead: Maria Lopez",
      "Contact: Maria Johnson",
      "Phone: 555",
      "Crew size: 6",
      "Equipment: Crane; camera",
    ];
    expect(events[0]?.description.split("\n")).toEqual([...lines, ...rest, "Notes: Ring.", "Twice."]);
  });
});
