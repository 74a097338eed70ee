import { automaticKinds, type MailKind } from "#contract/mail.ts";

/* Names that somebody typed, in mails. */

/** What mail programs take for a part of an address, wherever more follows it without a space. */
const JOINTS =
  /([.:/@\\\u2024\u3002\ufe12\ufe13\ufe52\ufe55\ufe68\ufe6b\uff0e\uff0f\uff1a\uff20\uff3c\uff61])(?=\S)/g;
/** Signs that would turn around the words after them (see contract/text.ts), for names that are older than that rule. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BREAKS = /[\s\p{Cc}\u2028\u2029]+/gu;

export const onOneLine = (text: string) => text.replace(BREAKS, " ").trim();

/** A name that staff have read, such that no mail program makes a link of it. */
export const harmless = (name: string) => onOneLine(name.replace(DIRECTION, "")).replace(JOINTS, "$1 ");

/** Letters and marks, joined by hyphens and apostrophes, one of which may come first: ’t Hooft. */
const WORD = /^['\u2018\u2019]?\p{L}[\p{L}\p{M}'\u2018\u2019\u2010\u2011-]*$/u;
/** Letters that cannot be seen, or look like the dots, colons and slashes of an address. */
const DISGUISED =
  /[\p{Default_Ignorable_Code_Point}\u02d0\u02d1\u141f\u1427\u3033-\u3035\ua4f8-\ua4fd\ua78f]/u;
const MOST_WORDS = 4;
const MOST_CHARACTERS = 40;

/**
 * A name that nobody has read yet, empty where it could carry a message. What looks like plain letters is tried, and sent,
 * as these.
 */
const unreadName = (name: string) => {
  const plain = onOneLine(name.normalize("NFKC"));
  const words = plain.split(" ");
  const isName =
    [...plain].length <= MOST_CHARACTERS &&
    words.length <= MOST_WORDS &&
    words.every((word) => WORD.test(word)) &&
    !DISGUISED.test(plain);
  return isName ? plain : "";
};

/** A name as mails of a kind have it; empty where they cannot. */
export const nameIn = (kind: MailKind, name: string) =>
  automaticKinds.includes(kind) ? unreadName(name) : harmless(name);
