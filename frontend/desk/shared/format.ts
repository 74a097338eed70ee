import { type AvailableDay, availableDayLabels, familySizeLabels } from "#contract/applications.ts";
import { deskLocale, numbersIn } from "#contract/locale.ts";
import { calendarLabelsIn, datesIn } from "#frontend/lib/dates.ts";

type Noun = "application" | "email" | "family" | "note" | "photo" | "score";

export const formatCount = numbersIn(deskLocale);

/** A count with its noun, as in '1 application' and '1,739 applications'. */
export const countLabel = (count: number, noun: Noun) =>
  `${formatCount(count)} ${count === 1 ? noun : noun === "family" ? "families" : `${noun}s`}`;

/** As in '1 application is' and '2 applications are'. */
export const countIs = (count: number, noun: Noun) =>
  `${countLabel(count, noun)} ${count === 1 ? "is" : "are"}`;

/** Joins sentences; skips what is false or empty. */
export const sentences = (...parts: readonly (string | false | undefined)[]) =>
  parts.filter(Boolean).join(" ");

/** Facts beside each other, as in 'Fresno · 7 PM'; skips what is false or empty. */
export const inOneLine = (...facts: readonly (string | false | null | undefined)[]) =>
  facts.filter(Boolean).join(" · ");

/** Without its explanation, as in 'Weekdays'. */
export const shortDay = (day: AvailableDay) => availableDayLabels[day].replace(/ \(.*/, "");

export const sizeLabel = (size: keyof typeof familySizeLabels | null) =>
  size ? familySizeLabels[size] : "Size not specified";

export const { formatDay, formatMinute, formatShortDay, formatSoon } = datesIn(deskLocale);
export const { dayLabel, longDayLabel, rangeLabel, timeLabel } = calendarLabelsIn(deskLocale);
