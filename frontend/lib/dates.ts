import { locale } from "#contract/locale.ts";

// Sweden writes dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat("sv-SE");
const isoMinute = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** A timestamp's day in the reader's time zone, sortable, such as '2026-11-21'. */
export const formatIsoDay = (iso: string) => isoDay.format(new Date(iso));

/** Such as '2026-11-21 15:04'. */
export const formatIsoMinute = (iso: string) => isoMinute.format(new Date(iso));

/** Timestamps in words, in the reader's time zone. */
export const datesIn = (locale: string) => {
  const formatIn = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (at: string | number) => format.format(new Date(at));
  };
  const formatMinute = formatIn({ dateStyle: "medium", timeStyle: "short" });
  const formatShortDay = formatIn({ month: "short", day: "numeric" });
  const formatTime = formatIn({ timeStyle: "short" });
  return {
    /** Such as 'Nov 21, 2026'. */
    formatDay: formatIn({ dateStyle: "medium" }),
    /** Such as 'Nov 21', for recent days where space is tight. */
    formatShortDay,
    /** Such as 'Nov 21, 2026, 3:04 PM'. */
    formatMinute,
    /** Such as 'Nov 21 at 3:04 PM'. */
    formatRecent: (iso: string) => `${formatShortDay(iso)} at ${formatTime(iso)}`,
    /** Only the time of day if it is today. */
    formatSoon: (iso: string, now: number) =>
      new Date(iso).toDateString() === new Date(now).toDateString() ? formatTime(iso) : formatMinute(iso),
  };
};

export const { formatDay, formatMinute, formatRecent } = datesIn(locale);

/** Labels of calendar dates and times of day. Formatted in UTC, in which they are parsed, so that no time zone shifts them. */
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

export const { longDayLabel } = calendarLabelsIn(locale);
