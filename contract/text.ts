import { formatNumber } from "./locale.ts";
import { formats } from "./show.ts";
import { textWords } from "./words/text.ts";
import { z } from "./zod.ts";

/** Characters after trimming. */
export const textLimits = {
  short: 200,
  email: 254,
  phone: 40,
  address: 500,
  long: 10_000,
  notes: 5_000,
} as const;

const tooLong = (max: number) => textWords.tooLong(formatNumber(max));

/** Some scripts need invisible characters between words, but a text of only these counts as empty. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

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
const cleanedLine = (text: string) => cleaned(text).replace(/\s*[\t\n\r\u2028\u2029]\s*/g, " ");

/** Only longer texts keep their line breaks. */
const cleanedUpTo = (max: number) => (max <= textLimits.short ? cleanedLine : cleaned);

const textBetween = (min: number, max: number, tooShort: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? tooShort : undefined) })
    .overwrite(cleanedUpTo(max))
    .min(min, tooShort)
    .max(max, tooLong(max));

export const requiredText = (max: number, missing: string = textWords.required) =>
  textBetween(1, max, missing);

export const longText = (min: number, tooShort: string) => textBetween(min, textLimits.long, tooShort);

/** Empty or `null` clears it. */
export const clearableText = (max: number) =>
  z
    .string()
    .overwrite(cleanedUpTo(max))
    .max(max, tooLong(max))
    .nullable()
    .transform((text) => text || null);

/** Missing or empty becomes `null`. */
export const optionalText = (max: number) => clearableText(max).default(null);

export const emailAddress = z
  .string(textWords.email)
  .overwrite(cleaned)
  .max(textLimits.email, textWords.email)
  .pipe(z.email(textWords.email));

export const familyPhone = z
  .string(textWords.phone)
  .overwrite(cleanedLine)
  .min(formats.phoneMinimum, textWords.phone)
  .max(textLimits.phone, tooLong(textLimits.phone));
