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

/** Wording for fields that have no message of their own in the specification. */
const REQUIRED = "Required";
const INVALID_INPUT = "Invalid input";

/** That wording, for whichever is the case. */
export const requiredOrInvalid = ({ input }: { input?: unknown }) =>
  input === undefined ? REQUIRED : INVALID_INPUT;

const tooLong = (max: number) => `Please keep this to ${max.toLocaleString("en-US")} characters or fewer`;

/** Text without what nobody types on purpose: control characters, halves of characters, space around it. */
const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]/gu, "")
    .trim();

/** Text that must be there: trimmed, at least one character. */
export const requiredText = (max: number, missing: string = REQUIRED) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : INVALID_INPUT) })
    .overwrite(cleaned)
    .min(1, missing)
    .max(max, tooLong(max));

/** Text that may be missing or empty; both become `null`, which is how it is stored. */
export const optionalText = (max: number) =>
  z
    .string(INVALID_INPUT)
    .overwrite(cleaned)
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);

/** Text of a change: empty or `null` clears it, while leaving it out (see `.optional()`) lets it stay. */
export const clearableText = (max: number) =>
  z
    .string(INVALID_INPUT)
    .overwrite(cleaned)
    .max(max, tooLong(max))
    .nullable()
    .transform((text) => text || null);

/** A long answer with a minimum number of characters. */
export const longText = (min: number, tooShort: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? tooShort : INVALID_INPUT) })
    .overwrite(cleaned)
    .min(min, tooShort)
    .max(textLimits.long, tooLong(textLimits.long));

const INVALID_EMAIL = "Please enter a valid email address";

export const emailAddress = z
  .string(INVALID_EMAIL)
  .overwrite(cleaned)
  .max(textLimits.email, INVALID_EMAIL)
  .pipe(z.email(INVALID_EMAIL));

const INVALID_PHONE = "Please enter a valid phone number";

export const familyPhone = z
  .string(INVALID_PHONE)
  .overwrite(cleaned)
  .min(10, INVALID_PHONE)
  .max(textLimits.phone, tooLong(textLimits.phone));

/** A choice that may be left open; an untouched select sends the empty text, which means no choice. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(keys: T) =>
  z
    .union([z.enum(keys, INVALID_INPUT), z.literal("")], INVALID_INPUT)
    .nullish()
    .transform((choice) => (choice || null) as T[number] | null);

/** Choices ticked from a list: each once, in the list's order, whatever order they arrived in. */
export const choices = <const T extends readonly [string, ...string[]]>(keys: T) =>
  z
    .array(z.enum(keys, INVALID_INPUT), INVALID_INPUT)
    .max(100, INVALID_INPUT)
    .transform((chosen) => keys.filter((key) => chosen.includes(key)) as T[number][]);
