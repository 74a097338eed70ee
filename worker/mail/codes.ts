import { CODE_MINUTES } from "#contract/codes.ts";
import { HIDDEN_CODE } from "./kinds/values.ts";
import type { Message } from "./mails.ts";

/*
 * Mails with a code in them. The code has a column of its own that nothing but the runner who sends the mail reads;
 * everywhere else the words have HIDDEN_CODE in its place.
 */

/** Before this time a code was made that is too old at `now`. */
export const oldestGoodCode = (now: Date) => new Date(now.getTime() - CODE_MINUTES * 60_000).toISOString();

/** A mail as it leaves. */
export const withCode = (message: Message, code: string | null): Message => {
  if (code === null) return message;
  const put = (words: string) => words.replaceAll(HIDDEN_CODE, code);
  return { ...message, subject: put(message.subject), text: put(message.text), html: put(message.html) };
};

/** What was said of a mail, in which its code may be. */
export const withoutCode = (text: string, code: string | null) =>
  code === null ? text : text.replaceAll(code, HIDDEN_CODE);
