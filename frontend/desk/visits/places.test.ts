import { expect, it } from "vitest";
import { firstOffered, shortName } from "./places.ts";

// A Wednesday.
const today = "2026-11-25";

it.each([
  ["nothing", [], "2026-11-25", "morning"],
  ["weekdays", ["weekdays"], "2026-11-25", "morning"],
  ["evenings", ["evenings"], "2026-11-25", "evening"],
  ["weekends", ["weekends"], "2026-11-28", "morning"],
] as const)("the first place of a family that offered %s", (_offered, days, scheduledDate, timeSlot) => {
  expect(firstOffered(today, days)).toEqual({ scheduledDate, timeSlot });
});

it.each([
  ["The Okonkwo Family", "Okonkwo"],
  ["the Lee family", "Lee"],
  ["Familia García Márquez", "Familia García Márquez"],
  ["The Family", "Family"],
])("the short name of %s is %s", (familyName, short) => {
  expect(shortName(familyName)).toBe(short);
});
