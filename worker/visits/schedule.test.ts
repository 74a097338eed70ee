import { expect, test } from "vitest";
import type { AvailableDay } from "#contract/applications.ts";
import type { VisitFamily } from "#contract/visits.ts";
import { warningsOf } from "./schedule.ts";

// A Saturday.
const today = "2026-11-21";
const visit = { scheduledDate: today, timeSlot: "morning", status: "scheduled" } as const;
const questionnaire = {} as NonNullable<VisitFamily["questionnaire"]>;
const familyWith = (...availableDays: AvailableDay[]) => ({ family: { availableDays, questionnaire } });

test("a visit later today or on another day gets no warnings", () => {
  expect(warningsOf({ ...visit, ...familyWith() }, [], today)).toEqual([]);
});

test("warnings name a past date, who else has the slot, what the family offered, and missing answers", () => {
  const family = { availableDays: ["weekends", "evenings"] as AvailableDay[], questionnaire: null };
  const planned = { ...visit, scheduledDate: "2026-11-20", family };
  expect(warningsOf(planned, ["The Kirks", "The Lees"], today)).toEqual([
    "This date has already passed.",
    "Another visit has this date and time slot: The Kirks, The Lees.",
    "The family did not offer this day and time: it chose Weekends (Sat-Sun), Evenings (After 5pm).",
    "This family has not answered its questionnaire yet.",
  ]);
});

test.each(["completed", "cancelled"] as const)("a %s visit gets no warnings", (status) => {
  const past = { ...visit, scheduledDate: "2020-01-01", status, ...familyWith("evenings") };
  expect(warningsOf(past, ["The Kirks"], today)).toEqual([]);
});

const days = { Mon: "2026-11-23", Fri: "2026-11-27", Sat: "2026-11-28", Sun: "2026-11-29" };
const slots = ["morning", "afternoon", "evening"] as const;

test.each<[AvailableDay[], RegExp]>([
  [["weekdays"], /(Mon|Fri) (morning|afternoon)/],
  [["weekends"], /Sat|Sun/],
  [["evenings"], /evening/],
  [["weekdays", "evenings"], /Mon|Fri|evening/],
  [["weekdays", "weekends", "evenings"], /./],
  [[], /./],
])("a family that offered %j causes a warning at any time but %s", (availableDays, offered) => {
  for (const [day, scheduledDate] of Object.entries(days))
    for (const timeSlot of slots) {
      const planned = { ...visit, scheduledDate, timeSlot, ...familyWith(...availableDays) };
      const isOffered = offered.test(`${day} ${timeSlot}`);
      expect([day, timeSlot, warningsOf(planned, [], today).length]).toEqual([
        day,
        timeSlot,
        isOffered ? 0 : 1,
      ]);
    }
});
