import { expect, it } from "vitest";
import { cityOf, shortName } from "./family-words.ts";

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
