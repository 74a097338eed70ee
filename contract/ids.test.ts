import { expect, it } from "vitest";
import { idIn, isId } from "./ids.ts";

const id = crypto.randomUUID();

it.each([
  [id, true],
  [`${id}0`, false],
  ["not-an-id", false],
  ["", false],
])("%j is an id: %s", (text, expected) => expect(isId(text)).toBe(expected));

it.each([".", ")", ">.", "%29", "_", ""])("finds an id before %j", (end) => {
  expect(idIn(`(${id}${end}`)).toBe(id);
  expect(idIn(`${id}0${end}`)).toBeUndefined();
});
