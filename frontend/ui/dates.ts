const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const minute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** A stored time as a day where the reader is, such as 'Nov 21, 2026'. */
export const formatDay = (iso: string) => day.format(new Date(iso));

/** A stored time to the minute where the reader is. */
export const formatMinute = (iso: string) => minute.format(new Date(iso));
