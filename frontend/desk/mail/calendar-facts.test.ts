import { expect, it } from "vitest";
import { calendarFacts } from "./calendar-facts.ts";

const file = (method: string, event: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    ...event,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
const facts = (text: string) =>
  Object.fromEntries(
    calendarFacts(text).map(([label, value]) => [label, value.replace(/[\u00a0\u202f]/g, " ")]),
  );

it("says day, time and title as the file has them, whatever clock the reader has", () => {
  const text = file("REQUEST", [
    "UID:1",
    "DTSTART;TZID=America/Chicago:20261124T090000",
    "DTEND;TZID=America/Chicago:20261124T130000",
    "SUMMARY:Filming day\\, Some",
    "  Show",
    "SEQUENCE:2",
    'ORGANIZER;CN="Casting: us":mailto:casting@example.com',
  ]);
  expect(facts(text)).toEqual({
    "What it does": "Adds the visit to the family's calendar, or moves it there",
    Title: "Filming day, Some Show",
    Day: "Tuesday, November 24, 2026",
    Time: expect.stringMatching(/^9:00\sa\.?m\.? to 1:00\sp\.?m\.? \(America\/Chicago\)$/i),
    From: "casting@example.com",
    Version: "2",
  });
});

it("tells a cancellation, a whole day, and a time of UTC apart", () => {
  expect(facts(file("CANCEL", ["DTSTART;VALUE=DATE:20261124"]))).toEqual({
    "What it does": "Takes the visit out of the family's calendar",
    Day: "Tuesday, November 24, 2026",
  });
  expect(facts(file("REQUEST", ["DTSTART:20261124T170000Z"]))).toHaveProperty(
    "Time",
    expect.stringMatching(/^5:00\sp\.?m\.? \(UTC\)$/i),
  );
});

it("makes nothing of what is no calendar file", () => {
  expect(calendarFacts("Dear Maria")).toEqual([]);
});
