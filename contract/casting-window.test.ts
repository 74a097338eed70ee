import { expect, test } from "vitest";
import { isInTime, isOpen } from "./casting-window.ts";

/* The show is in Los Angeles: eight hours behind UTC, and seven from March 14 to November 7 of 2027. */

const season = { opens: "2027-03-14", closes: "2027-11-07" };

test.each([
  ["2027-03-14T07:59:59Z", false],
  ["2027-03-14T08:00:00Z", true],
  ["2027-11-08T07:59:59Z", true],
  ["2027-11-08T08:00:00Z", false],
])("casting is open on both of its days, in the show's zone: at %s %s", (now, open) => {
  expect(isOpen(season, new Date(now))).toBe(open);
});

test("without dates it is always open, and with one on that side", () => {
  const now = new Date("2027-06-01T12:00:00Z");
  expect(isOpen({ opens: null, closes: null }, now)).toBe(true);
  expect(isOpen({ opens: "2027-06-02", closes: null }, now)).toBe(false);
  expect(isOpen({ opens: null, closes: "2027-05-31" }, now)).toBe(false);
});

const END = "2027-11-08T08:00:00Z";
test.each([
  ["begun long before the end, within a day", "2026-01-01T00:00:00Z", "2027-11-09T07:59:59Z", true],
  ["begun in the last second", "2027-11-08T07:59:59Z", END, true],
  ["begun before the end, a day after", "2027-11-08T07:59:59Z", "2027-11-09T08:00:00Z", false],
  ["begun after the end", END, END, false],
  ["begun by a clock that is ahead", "2027-12-01T00:00:00Z", "2027-11-08T07:59:59Z", true],
  ["before the beginning", "2027-03-14T07:00:00Z", "2027-03-14T07:59:59Z", false],
])("a form %s", (_what, startedAt, now, inTime) => {
  expect(isInTime(season, new Date(startedAt), new Date(now))).toBe(inTime);
});
