import { describe, expect, it } from "vitest";
import type { AvailableDay } from "#contract/applications.ts";
import type { VisitFamily } from "#contract/visits.ts";
import { warningsOf } from "./warnings.ts";

describe("warnings", () => {
  // A Saturday.
  const today = "2026-11-21";
  const questionnaire: VisitFamily["questionnaire"] = {
    status: "approved",
    preferredFilmingTime: null,
    dietaryRestrictions: [],
    emergencyContact: null,
    guardianConsent: null,
    familyPhotos: [],
    kitchenPhotos: [],
  };
  const visit = { scheduledDate: today, timeSlot: "morning", status: "scheduled" } as const;
  const of = (availableDays: readonly AvailableDay[]) => ({
    family: { availableDays: [...availableDays], questionnaire },
  });

  it("are none for a visit of its own, today or later", () => {
    expect(warningsOf({ ...visit, ...of([]) }, [], today)).toEqual([]);
  });

  it("name a date that has passed, who else has the slot, and what the family offered", () => {
    expect(
      warningsOf(
        { ...visit, scheduledDate: "2026-11-20", ...of(["weekends", "evenings"]) },
        ["The Kirks", "The Lees"],
        today,
      ),
    ).toEqual([
      "This date has already passed.",
      "Another visit has this date and time slot: The Kirks, The Lees.",
      "The family did not offer this day and time: it chose Weekends (Sat-Sun), Evenings (After 5pm).",
    ]);
  });

  it.each(["completed", "cancelled"] as const)("are none for a %s visit", (status) => {
    const then = { ...visit, scheduledDate: "2020-01-01", status };
    expect(warningsOf({ ...then, ...of(["evenings"]) }, ["The Kirks"], today)).toEqual([]);
  });

  it("say where no questionnaire has come in", () => {
    const family = { availableDays: [], questionnaire: null };
    expect(warningsOf({ ...visit, family }, [], today)).toEqual([
      "This family has not answered its questionnaire yet.",
    ]);
  });

  const monday = "2026-11-23";
  const friday = "2026-11-27";
  const saturday = "2026-11-28";
  const sunday = "2026-11-29";
  const all = ["morning", "afternoon", "evening"] as const;

  it.each([
    [["weekdays"], [monday, friday], ["morning", "afternoon"]],
    [["weekends"], [saturday, sunday], all],
    [["evenings"], [monday, friday, saturday, sunday], ["evening"]],
    [["weekdays", "evenings"], [monday, friday], all],
    [["weekdays", "weekends", "evenings"], [monday, friday, saturday, sunday], all],
    [[], [monday, friday, saturday, sunday], all],
  ] as const)("say nothing to a family that offered %j on %j in the %j", (availableDays, days, slots) => {
    for (const scheduledDate of days)
      for (const timeSlot of slots)
        expect(warningsOf({ ...visit, scheduledDate, timeSlot, ...of(availableDays) }, [], today)).toEqual(
          [],
        );
  });

  it.each([
    [["weekdays"], monday, "evening"],
    [["weekdays"], saturday, "morning"],
    [["weekdays"], sunday, "morning"],
    [["weekends"], friday, "evening"],
    [["weekends"], monday, "morning"],
    [["evenings"], saturday, "afternoon"],
    [["evenings"], monday, "morning"],
    [["weekdays", "evenings"], sunday, "afternoon"],
    [["weekends", "evenings"], friday, "afternoon"],
  ] as const)("tell a family that offered %j from %s, %s", (availableDays, scheduledDate, timeSlot) => {
    const place = { ...visit, scheduledDate, timeSlot };
    expect(warningsOf({ ...place, ...of(availableDays) }, [], today)).toEqual([
      expect.stringMatching(/^The family did not offer this day and time: it chose /),
    ]);
  });
});
