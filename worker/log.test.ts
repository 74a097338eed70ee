import { describe, expect, it, test } from "vitest";
import { chainOf } from "./log.ts";

const logged = (message: string) => {
  const [{ error }] = chainOf(new Error(message)) as [{ error: string }];
  return error.replace("Error: ", "");
};

describe("of an error's message", () => {
  it.each([
    [
      "Unexpected token 'M', \"Maria, 5 Elm St\" is not valid JSON",
      "Unexpected token …, … is not valid JSON",
    ],
    ['no token in "Maria, 5 Elm Str', "no token in …"],
    ["no token in “Maria, 5 Elm St”", "no token in …"],
    ["no mail to maria@example.com", "no mail to …"],
    ["no family 5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d", "no family …"],
    ["call +1 555 0123 back", "call … … … back"],
    ["no such file /tmp/kitchen/index.js", "no such file …"],
    ["no page /register?from=maria", "no page …"],
    ["file:///tmp/kitchen/index.js is gone", "… is gone"],
  ])("values are left out: %s", (message, expected) => {
    expect(logged(message)).toBe(expected);
  });

  it.each([
    "D1_ERROR: UNIQUE constraint failed: family_registrations.email: SQLITE_CONSTRAINT",
    "Your account has exceeded D1's free tier daily row read limit.",
    "D1 DB's isolate exceeded its memory limit and was reset.",
    "E_SENDER_NOT_VERIFIED: the sender is not verified",
    "R2 is away",
  ])("what tells the cause is kept: %s", (message) => {
    expect(logged(message)).toBe(message);
  });
});

test("where it was thrown is said by files' names, without their folders", () => {
  const [first] = chainOf(new Error("gone")) as [{ at: string[] }];
  expect(first.at[0]).toMatch(/log\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(first.at)).not.toMatch(/[/\\]/);
});

test("a chain of causes is followed", () => {
  const error = new Error("outer", { cause: new TypeError("inner") });
  expect(chainOf(error)).toMatchObject([{ error: "Error: outer" }, { error: "TypeError: inner" }]);
});

test("what is no error is named by its type alone", () => {
  expect(chainOf("maria@example.com")).toEqual([{ error: "A string was thrown" }]);
});
