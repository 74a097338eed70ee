import { expect, test } from "vitest";
import { jsonIn, NoAnswer } from "./questions.ts";

const WARNING = "▲ [WARNING] Processing wrangler.toml [vars]:\n\n    - something\n";

test.each([
  ['[\n  {\n    "name": "a"\n  }\n]\n', [{ name: "a" }]],
  ['{"loggedIn":false}\n', { loggedIn: false }],
  ["[]", []],
])("finds wrangler's answer among its warnings: %j", (answer, value) => {
  expect(jsonIn(`${WARNING}${answer}`)).toEqual(value);
  expect(jsonIn(`${answer}\n${WARNING}`)).toEqual(value);
});

test("says what it was where it is none", () => {
  expect(() => jsonIn("<html>")).toThrow(NoAnswer);
  expect(() => jsonIn("")).toThrow(/not understood/);
});
