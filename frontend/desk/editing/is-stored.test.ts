import { expect, test } from "vitest";
import { isStored } from "./is-stored.ts";

const stored = { date: "Monday", notes: null as string | null, crew: "4", updatedAt: "now" };

test.each([
  [{ date: "Monday" }, true],
  [{ date: "Monday", notes: null, crew: "4", updatedAt: "before" }, true],
  [{ date: "Monday", crew: undefined }, true],
  [{ date: "Tuesday" }, false],
  [{ date: "Monday", notes: "Ring twice." }, false],
])("%j is stored: %s", (change, already) => {
  expect(isStored(change, stored)).toBe(already);
});
