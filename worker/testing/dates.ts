import { addDays } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";

/* What clocks on the wall show in a time zone: for tests that hold in whatever zone the show is. */

/** Such as '2026-12-31T21:00:00'. */
const wallClockIn = (timeZone: string, moment: Date) =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
    .format(moment)
    .replace(" ", "T");

/** Milliseconds by which the zone's clocks are ahead of UTC. */
const offsetOf = (timeZone: string, moment: Date) =>
  Date.parse(`${wallClockIn(timeZone, moment)}Z`) - Math.floor(moment.getTime() / 1000) * 1000;

/** The moment at which clocks in the zone show a date and time, such as '2026-12-31T21:00'. */
export const momentIn = (timeZone: string, wallClock: string) => {
  const asUtc = Date.parse(`${wallClock}Z`);
  const nearby = asUtc - offsetOf(timeZone, new Date(asUtc));
  // Once more, for the clocks may have changed between the two.
  return new Date(asUtc - offsetOf(timeZone, new Date(nearby)));
};

/** The dates of a year on which the zone's clocks are changed; many zones have none. */
export const clockChanges = (timeZone: string, year: number) => {
  const noon = (date: string) => offsetOf(timeZone, momentIn(timeZone, `${date}T12:00`));
  const dates: string[] = [];
  for (let date = `${year}-01-01`; date.startsWith(`${year}`); date = addDays(date, 1))
    if (noon(date) !== noon(addDays(date, -1))) dates.push(date);
  return dates;
};

/** A calendar date as mails say it, in whatever language they are: 'Friday, December 4, 2026'; or without the day of the week. */
export const formatDay = (date: string, dateStyle: "full" | "long" = "full") =>
  new Intl.DateTimeFormat(show.locale, { dateStyle, timeZone: "UTC" }).format(new Date(date));
