import { expect, it } from "vitest";
import { calendarLabelsIn } from "./calendar-labels.ts";

const { dayLabel, longDayLabel, rangeLabel, timeLabel } = calendarLabelsIn("en-US");

const plain = (text: string) => text.replace(/[\u2009\u00a0\u202f]/g, " ");

it.each([
  ["2026-03-08", "Sun, Mar 8", "Sunday, March 8, 2026"],
  ["2026-11-01", "Sun, Nov 1", "Sunday, November 1, 2026"],
  ["2027-01-01", "Fri, Jan 1", "Friday, January 1, 2027"],
])("%s reads %s and %s", (date, short, long) => {
  expect(dayLabel(date)).toBe(short);
  expect(longDayLabel(date)).toBe(long);
});

it.each([
  ["08:00", "8:00 AM"],
  ["14:30", "2:30 PM"],
])("%s reads %s, wherever the reader is", (time, label) => {
  expect(plain(timeLabel(time))).toBe(label);
});

it.each([
  ["2026-11-15", "2026-11-21", "Nov 15 – 21, 2026"],
  ["2026-11-29", "2026-12-05", "Nov 29 – Dec 5, 2026"],
  ["2026-12-27", "2027-01-02", "Dec 27, 2026 – Jan 2, 2027"],
])("%s to %s reads %s", (from, to, label) => {
  expect(plain(rangeLabel(from, to))).toBe(label);
});
