import { expect, test } from "vitest";
import { codeGiven } from "./codes.ts";

test.each([
  ["123456", "123456"],
  [" 123 456\n", "123456"],
  ["123-456", "123456"],
  ["123456 is your code for the show", "123456"],
  ["Your code is\n\n012345", "012345"],
  ["12345", "12345"],
  ["1234567", "1234567"],
  ["no code", "nocode"],
  ["", ""],
])("what was typed or pasted as %j is the code %j", (code, expected) => {
  expect(codeGiven.parse({ code })).toEqual({ code: expected });
});

test.each([{}, { code: 123456 }, { code: null }, { code: "1".repeat(201) }])("%j is no code", (given) => {
  expect(codeGiven.safeParse(given).error?.issues).toMatchObject([
    { path: ["code"], message: "Please enter the code" },
  ]);
});
