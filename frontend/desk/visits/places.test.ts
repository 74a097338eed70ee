import { expect, it } from "vitest";
import { cityOf, firstOffered, shortName } from "./places.ts";

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

it.each([
  ["12 Elm Street, Fresno, CA 93701", "Fresno"],
  ["1 Main Street\nLos Angeles, CA 90001", "Los Angeles"],
  ["12 Elm Street, Fresno CA 93701", "Fresno"],
  ["12 Elm Street, Apt 4, El Paso, TX, 79901, USA", "El Paso"],
  ["12 Elm Street, Portland OR", "Portland"],
  ["12 Elm Street", ""],
])("the city of %j is %j", (address, city) => {
  expect(cityOf(address)).toBe(city);
});
