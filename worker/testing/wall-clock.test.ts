import { expect, it } from "vitest";
import { clockChanges, momentIn, wallClockIn } from "./wall-clock.ts";

it.each([
  ["America/New_York", "2026-03-07T08:00:00", "2026-03-07T13:00:00.000Z"],
  ["America/New_York", "2026-03-08T08:00:00", "2026-03-08T12:00:00.000Z"],
  ["Pacific/Auckland", "2026-12-31T21:00:00", "2026-12-31T08:00:00.000Z"],
  ["Pacific/Auckland", "2026-09-27T01:30:00", "2026-09-26T13:30:00.000Z"],
  ["Asia/Kolkata", "2026-11-22T00:00:00", "2026-11-21T18:30:00.000Z"],
])("clocks in %s show %s at %s", (timeZone, wallClock, moment) => {
  expect(momentIn(timeZone, wallClock).toISOString()).toBe(moment);
  expect(wallClockIn(timeZone, new Date(moment))).toBe(wallClock);
});

it.each([
  ["America/New_York", ["2026-03-08", "2026-11-01"]],
  ["Pacific/Auckland", ["2026-04-05", "2026-09-27"]],
  ["Asia/Kolkata", []],
])("clocks in %s are changed on %j", (timeZone, dates) => {
  expect(clockChanges(timeZone, 2026)).toEqual(dates);
});
