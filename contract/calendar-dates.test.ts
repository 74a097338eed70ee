import { expect, it } from "vitest";
import {
  addDays,
  datesOfWeek,
  daysBetween,
  isCalendarDate,
  isWeekend,
  startOfWeek,
  todayIn,
} from "./calendar-dates.ts";

it.each([
  ["2024-02-29", true],
  ["9999-12-31", true],
  ["2026-02-29", false],
  ["2026-04-31", false],
  ["2026-00-10", false],
  ["2026-1-1", false],
  ["20261121", false],
  ["", false],
])("%j is a date: %s", (text, expected) => expect(isCalendarDate(text)).toBe(expected));

it.each([
  ["2026-03-08", 1, "2026-03-09"],
  ["2026-11-01", 1, "2026-11-02"],
  ["2027-01-01", -1, "2026-12-31"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-11-21", 365, "2027-11-21"],
])("%s and %d days is %s, over changes of the clock as well", (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

it.each([
  ["2026-11-15", "2026-11-15", true],
  ["2026-11-20", "2026-11-15", false],
  ["2026-11-21", "2026-11-15", true],
  ["2026-11-01", "2026-11-01", true],
  ["2027-01-01", "2026-12-27", false],
])("the week of %s begins on Sunday %s; in its weekend: %s", (date, start, expected) => {
  expect(startOfWeek(date)).toBe(start);
  expect(isWeekend(date)).toBe(expected);
});

it("a week has seven dates, over New Year as well", () => {
  const dates = datesOfWeek("2026-12-27");
  expect(dates).toHaveLength(7);
  expect(dates.slice(3, 6)).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
});

it.each([
  ["America/Los_Angeles", "2026-11-21T07:59:59Z", "2026-11-20"],
  ["America/Los_Angeles", "2026-11-21T08:00:00Z", "2026-11-21"],
  ["America/Los_Angeles", "2026-03-09T06:59:59Z", "2026-03-08"],
  ["America/Los_Angeles", "2026-03-09T07:00:00Z", "2026-03-09"],
  ["Pacific/Honolulu", "2026-11-21T09:30:00Z", "2026-11-20"],
  ["Pacific/Auckland", "2026-11-21T09:30:00Z", "2026-11-21"],
])("in %s it is %s on %s", (timeZone, now, date) => expect(todayIn(timeZone, new Date(now))).toBe(date));
