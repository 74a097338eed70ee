import { automaticKinds, type MailKind } from "#contract/mail.ts";

/* Names that visitors typed, in emails. */

/** Characters that let mail programs turn text into a link, if text follows. Not those of 1234 1/2 Main Street. */
const JOINTS =
  /([.:/@\\\u2024\u3002\ufe12\ufe13\ufe52\ufe55\ufe68\ufe6b\uff0e\uff0f\uff1a\uff20\uff3c\uff61])(?=\S)(?!(?<=\d\/)\d)/g;
/** Bidi controls. contract/text.ts strips them, but not from names stored before that rule. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BREAKS = /[\s\p{Cc}\u2028\u2029]+/gu;

export const toOneLine = (text: string) => text.replace(BREAKS, " ").trim();

/** A name that staff have read, split so that no mail program turns it into a link. */
export const sanitizeName = (name: string) => toOneLine(name.replace(DIRECTION, "")).replace(JOINTS, "$1 ");

/** An address that staff have read: lines without gaps, and no links either. */
export const sanitizeAddress = (address: string) =>
  address
    .split(/[\r\n\u2028\u2029]/)
    .map(sanitizeName)
    .filter(Boolean)
    .join("\n");

/** Letters and marks with hyphens and apostrophes; an apostrophe may come first, as in ’t Hooft. */
const WORD = /^['\u2018\u2019]?\p{L}[\p{L}\p{M}'\u2018\u2019\u2010\u2011-]*$/u;
/** Letters that are invisible, or look like a dot, colon or slash. */
const DISGUISED =
  /[\p{Default_Ignorable_Code_Point}\u02d0\u02d1\u141f\u1427\u3033-\u3035\ua4f8-\ua4fd\ua78f]/u;
/** Of a name, beside its particles. More could say something, such as "Your Account Is Closed". */
const MOST_WORDS = 3;
const PARTICLES = new Set(
  "a af al and av ben bin bint d da das de del den der di do dos du e el en het ibn la las le los 't ’t ten ter thị van văn von y zu".split(
    " ",
  ),
);
const MOST_CHARACTERS = 40;

/** A name that nobody has read, normalized; empty if it could carry a message. */
const unreadName = (name: string) => {
  const plain = toOneLine(name.normalize("NFKC"));
  const words = plain.split(" ");
  const isName =
    [...plain].length <= MOST_CHARACTERS &&
    words.filter((word) => !PARTICLES.has(word.toLowerCase())).length <= MOST_WORDS &&
    words.every((word) => WORD.test(word)) &&
    !DISGUISED.test(plain);
  return isName ? plain : "";
};

/** A name as emails of a kind may contain it; empty if they may not. */
export const nameIn = (kind: MailKind, name: string) =>
  automaticKinds.includes(kind) ? unreadName(name) : sanitizeName(name);
