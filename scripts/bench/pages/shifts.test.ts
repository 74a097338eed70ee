import { expect, it } from "vitest";
import { cumulativeShift } from "./shifts.ts";

const shift = (startTime: number, value: number) => ({ startTime, value });

it("nothing moves on a page that reports no shift", () => {
  expect(cumulativeShift([])).toBe(0);
});

it("shifts less than a second apart are added, and the worst such group counts", () => {
  const shifts = [shift(100, 0.25), shift(1000, 0.25), shift(2000, 0.125), shift(9000, 0.25)];
  expect(cumulativeShift(shifts)).toBe(0.5);
});

it("a group is no longer than five seconds", () => {
  const shifts = [0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.125));
  expect(cumulativeShift(shifts)).toBe(6 * 0.125);
});
