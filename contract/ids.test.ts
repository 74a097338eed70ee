import { expect, it } from "vitest";
import { idIn, isId } from "./ids.ts";

it("knows the ids this site gives out", () => {
  expect(isId(crypto.randomUUID())).toBe(true);
});

it.each(["", "1", "not-an-id", `${crypto.randomUUID()}0`, "' OR 1=1 --", "../../etc/passwd"])(
  "refuses %j",
  (text) => {
    expect(isId(text)).toBe(false);
  },
);

it.each([".", ")", ">.", "%29", "_", ""])("finds an id before %j", (end) => {
  const id = crypto.randomUUID();
  expect(idIn(id + end)).toBe(id);
  expect(idIn(`(${id}${end}`)).toBe(id);
  expect(idIn(`${id}0${end}`)).toBeUndefined();
});
