/*
 * A calendar date is text, YYYY-MM-DD, and belongs to no time zone. Days are counted in UTC, where each has 24 hours, so
 * that neither the reader's time zone nor daylight saving time can shift a date.
 */

const DAY = 86_400_000;

const placeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateAt = (place: number) => new Date(place).toISOString().slice(0, 10);

const FORM = /^\d{4}-\d\d-\d\d$/;

/** Whether the text is a date that exists: 2024-02-29 does, 2026-02-30 does not. */
export const isCalendarDate = (text: string) => {
  if (!FORM.test(text)) return false;
  const place = placeOf(text);
  return !Number.isNaN(place) && dateAt(place) === text;
};

export const addDays = (date: string, days: number) => dateAt(placeOf(date) + days * DAY);

/** How many days `to` lies after `from`; negative when before. */
export const daysBetween = (from: string, to: string) => (placeOf(to) - placeOf(from)) / DAY;

export const DAYS_OF_WEEK = 7;

/** From 0, a Sunday. */
const dayOfWeek = (date: string) => new Date(placeOf(date)).getUTCDay();

/** Whether a date is a Saturday or a Sunday. */
export const isWeekend = (date: string) => dayOfWeek(date) % 6 === 0;

/** The Sunday on or before a date: in the United States weeks begin on Sunday. */
export const startOfWeek = (date: string) => addDays(date, -dayOfWeek(date));

/** The dates of the week that begins with this one. */
export const datesOfWeek = (start: string) =>
  Array.from({ length: DAYS_OF_WEEK }, (_, day) => addDays(start, day));

/** The calendar date in a time zone at `now`. Swedish dates are YYYY-MM-DD. */
export const todayIn = (timeZone: string, now = new Date()) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
