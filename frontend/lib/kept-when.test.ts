import { expect, it } from "vitest";
import { keptWhen } from "./kept-when.ts";

const at = (day: number, hours: number, minutes = 5) => new Date(2026, 10, day, hours, minutes).getTime();

it.each([
  ["today", at(22, 14), at(22, 23, 59), /^at 2:05\sPM$/],
  ["last night", at(21, 23, 59), at(22, 0, 1), /^yesterday at 11:59\sPM$/],
  ["the first minute of yesterday", at(21, 0, 0), at(22, 23, 59), /^yesterday at 12:00\sAM$/],
  ["before", at(20, 23, 59), at(22, 0, 1), /^on Nov 20, 2026$/],
])("says when something was kept: %s", (_, kept, now, words) => {
  expect(keptWhen(kept, now)).toMatch(words);
});
