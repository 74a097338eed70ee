import { locale } from "#contract/locale.ts";

/** Calendar dates in words. They are formatted in the zone they are counted in, so that no reader's clock moves them. */
export const calendarLabelsIn = (locale: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const day = format({ weekday: "short", month: "short", day: "numeric" });
  const longDay = format({ dateStyle: "full" });
  const range = format({ year: "numeric", month: "short", day: "numeric" });
  const inUtc = (date: string) => new Date(`${date}T00:00:00Z`);
  return {
    /** Such as 'Sat, Nov 21'. */
    dayLabel: (date: string) => day.format(inUtc(date)),
    /** Such as 'Saturday, November 21, 2026'. */
    longDayLabel: (date: string) => longDay.format(inUtc(date)),
    /** Such as 'Nov 15 – 21, 2026'. */
    rangeLabel: (from: string, to: string) => range.formatRange(inUtc(from), inUtc(to)),
  };
};

/** On public pages. */
export const { longDayLabel } = calendarLabelsIn(locale);
