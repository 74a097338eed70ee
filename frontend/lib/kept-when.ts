import { formatDay } from "./dates.ts";
import { atTime } from "./kept-here.ts";
import { keptWords } from "./kept-words.ts";

/** When something was kept, as one says it now, where the reader is: 'at 2:05 PM', 'yesterday at …', 'on Nov 3, 2026'. */
export const keptWhen = (at: number, now: number) => {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const [day, today, dayBefore] = [new Date(at), new Date(now), yesterday].map((date) => date.toDateString());
  if (day === today) return atTime(at);
  if (day === dayBefore) return keptWords.yesterday(atTime(at));
  return keptWords.onDay(formatDay(new Date(at).toISOString()));
};
