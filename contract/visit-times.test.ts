import { expect, it } from "vitest";
import { endTimeOf, hoursLabel } from "./visit-times.ts";

it.each([
  ["09:30", "4 hours", "13:30"],
  ["09:30", "about 3.5 hours", "13:00"],
  ["09:30", "4-6 hours", "13:30"],
  ["09:30", "90 min", "11:00"],
  ["09:30", "20-30 min", "09:50"],
  ["09:30", "45 to 60 minutes", "10:15"],
  ["09:30", "90minutes, perhaps more", "11:00"],
  ["21:00", "4 hours", "01:00"],
  ["09:30", "all day", null],
  ["09:30", "0 hours", null],
  ["09:30", "100 hours", null],
  [null, "4 hours", null],
])("a visit at %s of %s ends at %s", (arrivalTime, duration, end) =>
  expect(endTimeOf({ arrivalTime, duration })).toBe(end),
);

it("says the hours as far as they are known", () => {
  const visit = { timeSlot: "morning", arrivalTime: "09:30", endTime: "13:30" } as const;
  expect(hoursLabel(visit)).toMatch(/^9:30\sAM to about 1:30\sPM$/);
  expect(hoursLabel({ ...visit, endTime: null })).toMatch(/^9:30\sAM$/);
  expect(hoursLabel({ ...visit, arrivalTime: null, endTime: null })).toBe("Morning (8AM-12PM)");
});
