import { expect, test } from "vitest";
import { changedSince } from "./changed-since.ts";

test("is what was typed, and not the version it was typed on", () => {
  const base = { date: "Monday", crew: "4", notes: null as string | null, updatedAt: "before" };
  const typed: typeof base = { date: "Monday", crew: "5", notes: "Ring twice.", updatedAt: "now" };
  expect(changedSince(base, typed)).toEqual({ crew: "5", notes: "Ring twice." });
  expect(changedSince(base, base)).toEqual({});
  expect(changedSince({}, { date: "Monday" })).toEqual({ date: "Monday" });
});
