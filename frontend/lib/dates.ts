const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
// Sweden writes dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat("sv-SE");
const minute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** A stored time as a day where the reader is, such as 'Nov 21, 2026'. */
export const formatDay = (iso: string) => day.format(new Date(iso));

/** The same without the year, such as 'Nov 21', where room is short and the day is not long ago. */
export const formatShortDay = (iso: string) => shortDay.format(new Date(iso));

/** A stored time to the minute where the reader is. */
export const formatMinute = (iso: string) => minute.format(new Date(iso));

/** The day of `formatDay` as spreadsheets sort it, such as '2026-11-21'. */
export const formatIsoDay = (iso: string) => isoDay.format(new Date(iso));

const shortMinute = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** A time of the last weeks to the minute, such as 'Nov 21, 3:04 PM'. */
export const formatShortMinute = (at: string | number) => shortMinute.format(new Date(at));

const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** A time that is near: of today's the time of day alone. */
export const formatSoon = (iso: string, now: number) =>
  new Date(iso).toDateString() === new Date(now).toDateString()
    ? time.format(new Date(iso))
    : formatMinute(iso);
