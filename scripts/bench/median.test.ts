import { expect, it } from "vitest";
import { median } from "./median.ts";

it("the median is the value in the middle by size, not by place or spelling", () => {
  expect(median([900, 10, 1000])).toBe(900);
  expect(median([5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(3);
});

it("of nothing there is no median", () => {
  expect(median([])).toBeNaN();
});
