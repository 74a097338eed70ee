import { expect, it } from "vitest";
import { placeIn } from "./place.ts";

it.each<[string, string | null, string | null]>([
  ["12 Elm Street, Fresno, CA 93701", "Fresno", "CA"],
  ["1 Main Street\nLos Angeles, CA 90001", "Los Angeles", "CA"],
  ["12 Elm Street, Fresno CA 93701", "Fresno", "CA"],
  ["12 Elm Street, Apt 4, El Paso, TX, 79901-1234, USA", "El Paso", "TX"],
  ["12 Elm Street, Portland OR, United States", "Portland", "OR"],
  ["12 elm street, san  josé, ca. 95101", "san josé", "CA"],
  ["12 Elm Street, Santa Fe", "Santa Fe", null],
  ["12 Elm Street, Fresno, California 93701", null, null],
  ["1 K Street NE", null, null],
  ["12 Elm Street, Apt B", null, null],
  ["12 Elm Street, c/o Maria Lopez", null, null],
  [",\n,", null, null],
])("the city and state in %j are %j and %j", (address, city, state) => {
  expect(placeIn(address)).toEqual({ city, state });
});
