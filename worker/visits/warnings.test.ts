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

  const days = { Mon: "2026-11-23", Fri: "2026-11-27", Sat: "2026-11-28", Sun: "2026-11-29" };
  const slots = ["morning", "afternoon", "evening"] as const;

  it.each<[AvailableDay[], RegExp]>([
    [["weekdays"], /(Mon|Fri) (morning|afternoon)/],
    [["weekends"], /Sat|Sun/],
    [["evenings"], /evening/],
    [["weekdays", "evenings"], /Mon|Fri|evening/],
    [["weekends", "evenings"], /Sat|Sun|evening/],
    [["weekdays", "weekends", "evenings"], /./],
    [[], /./],
  ])("tell a family that offered %j from any time but %s", (availableDays, offered) => {
    for (const [day, scheduledDate] of Object.entries(days))
      for (const timeSlot of slots) {
        const warnings = warningsOf({ ...visit, scheduledDate, timeSlot, ...of(availableDays) }, [], today);
        const isOffered = offered.test(`${day} ${timeSlot}`);
        expect(warnings).toEqual(
          isOffered ? [] : [expect.stringMatching(/^The family did not offer this day/)],
        );
      }
  });
});
