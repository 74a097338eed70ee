import { expect, it } from "vitest";
import { datesIn, formatIsoDay } from "./dates.ts";

const { formatDay, formatMinute } = datesIn("en-US");

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

it.each([
  ["2026-03-01T10:59:59.999Z", "Mar 1, 2026", "2026-03-01", "Mar 1, 2026, 11:59 PM"],
  ["2026-07-01T12:00:00.000Z", "Jul 2, 2026", "2026-07-02", "Jul 2, 2026, 12:00 AM"],
  ["2026-12-31T11:00:00.000Z", "Jan 1, 2027", "2027-01-01", "Jan 1, 2027, 12:00 AM"],
])("formats %s in the reader's time zone", (stored, day, isoDay, minute) => {
  expect(formatDay(stored)).toBe(day);
  expect(formatIsoDay(stored)).toBe(isoDay);
  expect(plain(formatMinute(stored))).toBe(minute);
});
