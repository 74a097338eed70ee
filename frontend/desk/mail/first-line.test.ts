import { expect, it } from "vitest";
import { firstLine } from "./first-line.ts";

it.each([
  ["Dear Maria,\n\nWe loved it!\n\nSee you", "We loved it!"],
  ["\n\nWe loved it!", "We loved it!"],
  ["Dear Maria,", "Dear Maria,"],
  ["", ""],
])("of %j is %j", (text, line) => {
  expect(firstLine(text)).toBe(line);
});
