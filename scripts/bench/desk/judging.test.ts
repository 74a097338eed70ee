import { expect, it } from "vitest";
import { allowedBeside, growthOf, median } from "./judging.ts";

it("takes the middle round, whichever was disturbed", () => {
  expect(median([30, 900, 20])).toBe(30);
  expect(median([40, 10, 20, 30])).toBe(20);
});

it("allows a tenth of a second, or twice what a short list takes", () => {
  expect(allowedBeside(16)).toBe(100);
  expect(allowedBeside(80)).toBe(160);
});

it("sees whether the end takes longer than the beginning, one disturbed step aside", () => {
  expect(growthOf([10, 10, 90, 10, 10, 10, 10])).toBe(1);
  expect(growthOf([10, 10, 10, 15, 20, 20, 20])).toBe(2);
});
