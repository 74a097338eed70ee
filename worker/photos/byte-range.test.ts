import { expect, it } from "vitest";
import { readRange } from "./byte-range.ts";

it.each([
  ["bytes=0-9", { offset: 0, length: 10 }],
  ["bytes=90-", { offset: 90, length: 10 }],
  ["bytes=-10", { offset: 90, length: 10 }],
  ["bytes=-1000", { offset: 0, length: 100 }],
  ["bytes=99-1000", { offset: 99, length: 1 }],
  ["bytes=0-0", { offset: 0, length: 1 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=100-200", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-1", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
  ["bytes=a-b", null],
])("reads %s of a hundred bytes", (header, part) => {
  expect(readRange(header, 100)).toEqual(part);
});
