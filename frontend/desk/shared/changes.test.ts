import { expect, test } from "vitest";
import { isStored } from "./changes.ts";

const stored = { date: "Monday", notes: null as string | null, days: ["weekends"], updatedAt: "now" };

test.each([
  [{ date: "Monday" }, true],
  [{ date: "Monday", notes: null, days: ["weekends"], updatedAt: "before" }, true],
  [{ date: "Monday", days: undefined }, true],
  [{ date: "Tuesday" }, false],
  [{ date: "Monday", notes: "Ring twice." }, false],
  [{ days: [] }, false],
])("%j is stored: %s", (change, already) => {
  expect(isStored(change, stored)).toBe(already);
});
