import { locale } from "#contract/locale.ts";

// Sweden writes dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat("sv-SE");
const isoMinute = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** A stored time's day as spreadsheets sort it, such as '2026-11-21', where the reader is. */
export const formatIsoDay = (iso: string) => isoDay.format(new Date(iso));

/** The same to the minute, such as '2026-11-21 15:04'. */
export const formatIsoMinute = (iso: string) => isoMinute.format(new Date(iso));

/** Stored times in words, where the reader is. */
export const datesIn = (locale: string) => {
  const formatIn = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (at: string | number) => format.format(new Date(at));
  };
  const formatMinute = formatIn({ dateStyle: "medium", timeStyle: "short" });
  const formatTime = formatIn({ timeStyle: "short" });
  return {
    /** Such as 'Nov 21, 2026'. */
    formatDay: formatIn({ dateStyle: "medium" }),
    /** The same without the year, such as 'Nov 21', where room is short and the day is not long ago. */
    formatShortDay: formatIn({ month: "short", day: "numeric" }),
    /** Such as 'Nov 21, 2026, 3:04 PM'. */
    formatMinute,
    /** A time of the last weeks to the minute, such as 'Nov 21, 3:04 PM'. */
    formatShortMinute: formatIn({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }),
    /** A time that is near: of today's the time of day alone. */
    formatSoon: (iso: string, now: number) =>
      new Date(iso).toDateString() === new Date(now).toDateString() ? formatTime(iso) : formatMinute(iso),
  };
};

/** On public pages. */
export const { formatDay, formatMinute, formatShortMinute } = datesIn(locale);
