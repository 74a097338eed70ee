import { describe, expect, it } from "vitest";
import {
  addDays,
  datesOfWeek,
  daysBetween,
  isCalendarDate,
  isWeekend,
  startOfWeek,
  todayIn,
} from "./calendar-dates.ts";

it.each(["2026-11-21", "2024-02-29", "2000-01-01", "2099-12-31", "9999-12-31"])("%s is a date", (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

it.each([
  "2026-02-30",
  "2026-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-04-31",
  "2026-1-1",
  "20261121",
  "",
  "x",
])("%j is none", (text) => {
  expect(isCalendarDate(text)).toBe(false);
});

describe("counting days", () => {
  it.each([
    ["2026-03-07", 1, "2026-03-08"],
    ["2026-03-08", 1, "2026-03-09"],
    ["2026-10-31", 1, "2026-11-01"],
    ["2026-11-01", 1, "2026-11-02"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-11-21", 365, "2027-11-21"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("%s and %d is %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });
});

it.each([
  ["2026-11-20", false],
  ["2026-11-21", true],
  ["2026-11-22", true],
  ["2026-11-23", false],
])("whether %s is in a weekend: %s", (date, expected) => {
  expect(isWeekend(date)).toBe(expected);
});

describe("weeks", () => {
  it.each([
    ["2026-11-21", "2026-11-15"],
    ["2026-11-15", "2026-11-15"],
    ["2026-03-08", "2026-03-08"],
    ["2026-03-14", "2026-03-08"],
    ["2026-11-01", "2026-11-01"],
    ["2027-01-01", "2026-12-27"],
  ])("the week of %s begins on Sunday %s", (date, start) => {
    expect(startOfWeek(date)).toBe(start);
  });

  it("have seven dates, over New Year as well", () => {
    expect(datesOfWeek("2026-12-27")).toEqual([
      "2026-12-27",
      "2026-12-28",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
    ]);
  });
});

describe("today", () => {
  it.each([
    ["2026-11-21T07:59:59Z", "2026-11-20"],
    ["2026-11-21T08:00:00Z", "2026-11-21"],
    ["2026-03-08T07:59:59Z", "2026-03-07"],
    ["2026-03-09T06:59:59Z", "2026-03-08"],
    ["2026-03-09T07:00:00Z", "2026-03-09"],
    ["2026-11-01T06:59:59Z", "2026-10-31"],
    ["2026-11-02T07:59:59Z", "2026-11-01"],
    ["2027-01-01T07:59:59Z", "2026-12-31"],
  ])("at %s is %s in Los Angeles", (now, date) => {
    expect(todayIn("America/Los_Angeles", new Date(now))).toBe(date);
  });

  it("is another date elsewhere", () => {
    const now = new Date("2026-11-21T09:30:00Z");
    expect(todayIn("Pacific/Honolulu", now)).toBe("2026-11-20");
    expect(todayIn("Pacific/Auckland", now)).toBe("2026-11-21");
  });
});
