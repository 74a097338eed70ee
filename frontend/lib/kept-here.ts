import { locale } from "#contract/locale.ts";
import { keptWords } from "./kept-words.ts";

const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });

/** A time of today's where the reader is, such as 'at 2:05 PM'. */
export const atTime = (at: number) => keptWords.atTime(time.format(at));

/** Said of what the device keeps since then. */
export const keptHere = keptWords.here;
