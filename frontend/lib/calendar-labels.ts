import { locale } from "#contract/locale.ts";

/** Calendar dates and times of day in words. Formatted in UTC, in which they are parsed, so the reader's time zone never shifts them. */
export const calendarLabelsIn = (locale: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const day = format({ weekday: "short", month: "short", day: "numeric" });
  const longDay = format({ dateStyle: "full" });
  const time = format({ timeStyle: "short" });
  const range = format({ year: "numeric", month: "short", day: "numeric" });
  const inUtc = (date: string) => new Date(`${date}T00:00:00Z`);
  return {
    /** Such as 'Sat, Nov 21'. */
    dayLabel: (date: string) => day.format(inUtc(date)),
    /** Such as 'Saturday, November 21, 2026'. */
    longDayLabel: (date: string) => longDay.format(inUtc(date)),
    /** From 'HH:MM', such as '2:30 PM'. */
    timeLabel: (hoursAndMinutes: string) => time.format(new Date(`2000-01-01T${hoursAndMinutes}Z`)),
    /** Such as 'Nov 15 – 21, 2026'. */
    rangeLabel: (from: string, to: string) => range.formatRange(inUtc(from), inUtc(to)),
  };
};

/** In the public pages' language. */
export const { longDayLabel, timeLabel } = calendarLabelsIn(locale);
