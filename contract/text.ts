import { formatNumber } from "./locale.ts";
import { formats } from "./show.ts";
import { textWords } from "./words/text.ts";
import { z } from "./zod.ts";

/** Upper bounds of texts in characters, after trimming. */
export const textLimits = {
  short: 200,
  email: 254,
  phone: 40,
  address: 500,
  long: 10_000,
  notes: 5_000,
} as const;

const tooLong = (max: number) => textWords.tooLong(formatNumber(max));

/** Invisible characters. Some scripts need them between words, but a text of nothing else is empty. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Marks, embeddings and isolates of a writing direction. They turn around the words that a text is put between, in mails and on
 * call sheets. Letters bring their direction along.
 */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text without control characters, also those of direction, lone surrogates and surrounding space. */
const cleaned = (text: string) => {
  const typed = text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]/gu, "")
    .replace(DIRECTION, "")
    .trim();
  return typed.replace(INVISIBLE, "") && typed;
};

/** The same on one line: a name with line breaks could add paragraphs to the mails that contain it. */
const cleanedLine = (text: string) => cleaned(text).replace(/\s*[\t\n\r\u2028\u2029]\s*/g, " ");

/** Short texts have one line; longer ones keep their line breaks. */
const cleanedUpTo = (max: number) => (max <= textLimits.short ? cleanedLine : cleaned);

const textBetween = (min: number, max: number, tooShort: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? tooShort : undefined) })
    .overwrite(cleanedUpTo(max))
    .min(min, tooShort)
    .max(max, tooLong(max));

/** Text that must be there: trimmed, at least one character. */
export const requiredText = (max: number, missing: string = textWords.required) =>
  textBetween(1, max, missing);

/** A long answer with a minimum number of characters. */
export const longText = (min: number, tooShort: string) => textBetween(min, textLimits.long, tooShort);

/** Text in a change: empty or `null` clears it; left out (see `.optional()`) it stays. */
export const clearableText = (max: number) =>
  z
    .string()
    .overwrite(cleanedUpTo(max))
    .max(max, tooLong(max))
    .nullable()
    .transform((text) => text || null);

/** Text that may be missing or empty; both become `null`, which is how it is stored. */
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
