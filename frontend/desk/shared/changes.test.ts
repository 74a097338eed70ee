import { expect, test } from "vitest";
import { changedSince, isStored } from "./changes.ts";

test("is what was typed, and not the version it was typed on", () => {
  const base = {
    date: "Monday",
    crew: "4",
    days: ["weekends"],
    notes: null as string | null,
    updatedAt: "before",
  };
  const typed: typeof base = {
    ...base,
    crew: "5",
    days: ["weekends"],
    notes: "Ring twice.",
    updatedAt: "now",
  };
  expect(changedSince(base, typed)).toEqual({ crew: "5", notes: "Ring twice." });
  const none: typeof base = { ...base, days: [] };
  expect(changedSince(base, none)).toEqual({ days: [] });
  expect(changedSince({}, { date: "Monday" })).toEqual({ date: "Monday" });
});

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
