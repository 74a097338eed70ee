import { deskLocale } from "#contract/desk-locale.ts";
import { calendarLabelsIn } from "#frontend/lib/calendar-labels.ts";
import { datesIn } from "#frontend/lib/dates.ts";

/* Dates as staff read them. */

export const { formatDay, formatMinute, formatShortDay, formatSoon } = datesIn(deskLocale);
export const { dayLabel, longDayLabel, rangeLabel, timeLabel } = calendarLabelsIn(deskLocale);
