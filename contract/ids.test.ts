import { expect, it } from "vitest";
import { isId } from "./ids.ts";

it("knows the ids this site gives out", () => {
  expect(isId(crypto.randomUUID())).toBe(true);
});

it.each(["", "1", "not-an-id", `${crypto.randomUUID()}0`, "' OR 1=1 --", "../../etc/passwd"])(
  "refuses %j",
  (text) => {
    expect(isId(text)).toBe(false);
  },
);
