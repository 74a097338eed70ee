/*
 * A calendar date is the text YYYY-MM-DD, without a time zone. Arithmetic uses UTC, where every day has 24 hours, so neither
 * the reader's time zone nor daylight saving time shifts a date.
 */

export const DAY_MS = 86_400_000;

const toMillis = (date: string) => Date.parse(`${date}T00:00:00Z`);
const fromMillis = (millis: number) => new Date(millis).toISOString().slice(0, 10);

const FORM = /^\d{4}-\d\d-\d\d$/;

/** Also checks that the date exists: 2026-02-30 doesn't. */
export const isCalendarDate = (text: string) => {
  if (!FORM.test(text)) return false;
  const millis = toMillis(text);
  return !Number.isNaN(millis) && fromMillis(millis) === text;
};

export const addDays = (date: string, days: number) => fromMillis(toMillis(date) + days * DAY_MS);

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string) => (toMillis(to) - toMillis(from)) / DAY_MS;

export const DAYS_OF_WEEK = 7;

const dayOfWeek = (date: string) => new Date(toMillis(date)).getUTCDay();

export const isWeekend = (date: string) => dayOfWeek(date) % 6 === 0;

/** The Sunday on or before a date: US weeks begin on Sunday. */
export const startOfWeek = (date: string) => addDays(date, -dayOfWeek(date));

export const datesOfWeek = (start: string) =>
  Array.from({ length: DAYS_OF_WEEK }, (_, day) => addDays(start, day));

/** Swedish dates are YYYY-MM-DD. */
export const todayIn = (timeZone: string, now = new Date()) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
