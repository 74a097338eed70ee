import { expect, it } from "vitest";
import { charactersLeft } from "./characters-left.ts";

it.each([
  [undefined, ""],
  ["w".repeat(159), ""],
  ["w".repeat(160), "40 of 200 characters left."],
  [` ${"w".repeat(200)} `, "0 of 200 characters left."],
  ["w".repeat(201), "1 of 200 characters too many."],
])("of %j within 200 says %j", (text, left) => {
  expect(charactersLeft(text, 200)).toBe(left);
});
