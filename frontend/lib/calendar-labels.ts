/* Calendar dates in words. They are formatted in the zone they are counted in, so that no reader's clock moves them. */

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });

const day = format({ weekday: "short", month: "short", day: "numeric" });
const longDay = format({ dateStyle: "full" });
const range = format({ year: "numeric", month: "short", day: "numeric" });

const inUtc = (date: string) => new Date(`${date}T00:00:00Z`);

/** Such as 'Sat, Nov 21'. */
export const dayLabel = (date: string) => day.format(inUtc(date));

/** Such as 'Saturday, November 21, 2026'. */
export const longDayLabel = (date: string) => longDay.format(inUtc(date));

/** Such as 'Nov 15 – 21, 2026'. */
export const rangeLabel = (from: string, to: string) => range.formatRange(inUtc(from), inUtc(to));
