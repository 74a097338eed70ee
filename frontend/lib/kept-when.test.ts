import { expect, it } from "vitest";
import { locale } from "#contract/locale.ts";
import { formatDay } from "./dates.ts";
import { keptWhen } from "./kept-when.ts";
import { keptWords } from "./kept-words.ts";

const at = (day: number, hours: number, minutes = 5) => new Date(2026, 10, day, hours, minutes).getTime();
const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
const atTime = (time: number) => keptWords.atTime(clock.format(time));
const onDay = (time: number) => keptWords.onDay(formatDay(time));

it.each([
  ["today", at(22, 14), at(22, 23, 59), atTime(at(22, 14))],
  ["last night", at(21, 23, 59), at(22, 0, 1), keptWords.yesterday(atTime(at(21, 23, 59)))],
  ["the first minute of yesterday", at(21, 0, 0), at(22, 23, 59), keptWords.yesterday(atTime(at(21, 0, 0)))],
  ["before", at(20, 23, 59), at(22, 0, 1), onDay(at(20, 23, 59))],
])("says when something was kept: %s", (_, kept, now, words) => {
  expect(keptWhen(kept, now)).toBe(words);
});
