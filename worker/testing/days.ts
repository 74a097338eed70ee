import { show } from "#contract/show.ts";

/** A calendar date as mails say it, in whatever language they are: 'Friday, December 4, 2026'; or without the day of the week. */
export const formatDay = (date: string, dateStyle: "full" | "long" = "full") =>
  new Intl.DateTimeFormat(show.locale, { dateStyle, timeZone: "UTC" }).format(new Date(date));
