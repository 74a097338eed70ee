import { formatDay } from "./dates.ts";

const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** When something was kept, as one says it now, where the reader is: 'at 2:05 PM', 'yesterday at …', 'on Nov 3, 2026'. */
export const keptWhen = (at: number, now: number) => {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const [day, today, dayBefore] = [new Date(at), new Date(now), yesterday].map((date) => date.toDateString());
  if (day === today) return `at ${time.format(at)}`;
  if (day === dayBefore) return `yesterday at ${time.format(at)}`;
  return `on ${formatDay(new Date(at).toISOString())}`;
};

/** Said of what the device keeps since then. */
export const keptHere = (when: string) => `Kept on this device ${when}.`;
