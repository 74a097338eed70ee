import { expect, it } from "vitest";
import { endOfPrefix, foldForSearch } from "./search.ts";

it.each([
  ["  The Johnson Family ", "the johnson family"],
  ["ÖZDEMİR", "ozdemir"],
  ["Ñuñez", "nunez"],
  ["田中", "田中"],
  ["ΟΔΥΣ", "οδυσ"],
])("folds %j to %j", (text, folded) => expect(foldForSearch(text)).toBe(folded));

it("takes every text that begins so into the range, and nothing else", () => {
  const end = endOfPrefix("smith");
  expect(
    ["smith", "smith jones", "smithy", "smithé", "smith🍲"].every((text) => text >= "smith" && text < end),
  ).toBe(true);
  expect("smiti" < end).toBe(false);
});
