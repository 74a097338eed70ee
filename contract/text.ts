import { fieldErrors } from "./labels.ts";
import { formatNumber } from "./locale.ts";
import { formats } from "./show.ts";
import { mapped, z } from "./zod.ts";

export const textLimits = {
  short: 200,
  email: 254,
  phone: 40,
  address: 500,
  long: 10_000,
  notes: 5_000,
  pitch: 1_000,
  kitchen: 60,
  /** Of a shortlist or a link. */
  name: 80,
  view: 60,
  /** As a guest types their own name. */
  guest: 60,
  comment: 500,
} as const;

/** As typed, before trimming. Longer input is refused before any pattern reads it. */
const MOST_TYPED = 2 * textLimits.long;

const tooLong = (max: number) => fieldErrors.tooLong(formatNumber(max));

/* Each pattern looks at one character, so a text takes time in proportion to its length (patterns.test.ts). */

/** A text of only these counts as empty. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Invisible characters but joiners and variation selectors, which Persian names and emoji need. */
const UNNEEDED = /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu;

const LINE_BREAK = /[\t\n\r\u2028\u2029]/;

/** Explicit bidi controls: they would reverse the words around the text in emails and on call sheets. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes control characters, bidi controls, lone surrogates and surrounding space. */
const cleaned = (text: string) => {
  const typed = text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]/gu, "")
    .replace(DIRECTION, "")
    .trim();
  return typed.replace(INVISIBLE, "") && typed;
};

/** On one line: line breaks in a name could add paragraphs to an email. */
const cleanedLine = (text: string) =>
  cleaned(text.replace(UNNEEDED, ""))
    .split(LINE_BREAK)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

/** Only longer texts keep their line breaks. */
const cleanedUpTo = (max: number) => (max <= textLimits.short ? cleanedLine : cleaned);

type Message = Parameters<typeof z.string>[0];

/** Every text of a call begins as one. */
export const typedText = (tooLong: string, error?: Message) =>
  z.string(error).check(z.maxLength(MOST_TYPED, { error: tooLong, abort: true }));

const textBetween = (min: number, max: number, tooShort: string) =>
  typedText(tooLong(max), { error: ({ input }) => (input === undefined ? tooShort : undefined) }).check(
    z.overwrite(cleanedUpTo(max)),
    z.minLength(min, tooShort),
    z.maxLength(max, tooLong(max)),
  );

export const requiredText = (max: number, missing: string = fieldErrors.required) =>
  textBetween(1, max, missing);

export const longText = (min: number, tooShort: string) => textBetween(min, textLimits.long, tooShort);

/** Empty or `null` clears it. */
export const clearableText = (max: number) =>
  mapped(
    z.nullable(typedText(tooLong(max)).check(z.overwrite(cleanedUpTo(max)), z.maxLength(max, tooLong(max)))),
    (text) => text || null,
  );

export const optionalText = (max: number) => z._default(clearableText(max), null);

/** As HTML's `type=email`, with a dot in the domain. Bounds: RFC 5321, 4.5.3.1. */
const EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?){1,126}$/i;

export const emailAddress = typedText(fieldErrors.email, fieldErrors.email).check(
  z.overwrite(cleanedLine),
  z.maxLength(textLimits.email, { error: fieldErrors.email, abort: true }),
  z.regex(EMAIL, fieldErrors.email),
);

const FEWEST_DIGITS = 7;

const hasDigits = (phone: string) => phone.replace(/[^\p{Nd}]/gu, "").length >= FEWEST_DIGITS;

export const familyPhone = typedText(tooLong(textLimits.phone), fieldErrors.phone).check(
  z.overwrite(cleanedLine),
  z.minLength(formats.phoneMinimum, { error: fieldErrors.phone, abort: true }),
  z.maxLength(textLimits.phone, { error: tooLong(textLimits.phone), abort: true }),
  z.refine(hasDigits, fieldErrors.phone),
);
