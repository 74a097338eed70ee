import { expect, it } from "vitest";
import { calendarLabelsIn, datesIn, formatIsoDay } from "./dates.ts";

const { formatDay, formatMinute } = datesIn("en-US");
const { dayLabel, longDayLabel, rangeLabel, timeLabel } = calendarLabelsIn("en-US");

const plain = (text: string) => text.replace(/[\u2009\u00a0\u202f]/g, " ");

it.each([
  ["2026-03-01T10:59:59.999Z", "Mar 1, 2026", "2026-03-01", "Mar 1, 2026, 11:59 PM"],
  ["2026-07-01T12:00:00.000Z", "Jul 2, 2026", "2026-07-02", "Jul 2, 2026, 12:00 AM"],
  ["2026-12-31T11:00:00.000Z", "Jan 1, 2027", "2027-01-01", "Jan 1, 2027, 12:00 AM"],
])("formats %s in the reader's time zone", (stored, day, isoDay, minute) => {
  expect(formatDay(stored)).toBe(day);
  expect(formatIsoDay(stored)).toBe(isoDay);
  expect(plain(formatMinute(stored))).toBe(minute);
});

it("formats dates and times alike in every time zone", () => {
  expect(dayLabel("2026-03-08")).toBe("Sun, Mar 8");
  expect(longDayLabel("2027-01-01")).toBe("Friday, January 1, 2027");
  expect(plain(timeLabel("14:30"))).toBe("2:30 PM");
});

it.each([
  ["2026-11-15", "2026-11-21", "Nov 15 – 21, 2026"],
  ["2026-11-29", "2026-12-05", "Nov 29 – Dec 5, 2026"],
  ["2026-12-27", "2027-01-02", "Dec 27, 2026 – Jan 2, 2027"],
])("formats %s to %s as '%s'", (from, to, label) => {
  expect(plain(rangeLabel(from, to))).toBe(label);
});
