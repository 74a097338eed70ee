import { DrizzleQueryError } from "drizzle-orm";

/*
 * The log: one JSON object a line, which Cloudflare keeps and searches by its fields. Nothing in it says who did something:
 * no addresses, no ids of families, no text that was sent.
 */

export const log = (line: object) => console.info(JSON.stringify(line));

/** Errors of a chain, and places of each, that are logged. */
const LONGEST_CHAIN = 5;
const FRAMES = 8;

/** What may be a value in a message: what is quoted, addresses with their queries, ids, tokens and paths on this computer. */
const values: [RegExp, string][] = [
  [/[?#][\w[\]%.-]+=\S*/g, "?…"],
  // To its end, where the message was cut before the quote's.
  [/["“][^"”]*(?:["”]|$)/g, '"…"'],
  [/`[^`]*(?:`|$)/g, "`…`"],
  // Not an apostrophe.
  [/(?<!\w)'[^']*'/g, "'…'"],
  [/\S+@\S+/g, "…"],
  [/[\w-]*\d[\w-]*/g, "…"],
  [/(\w+:\/\/)?(\/[\w.%-]+)+/g, "…"],
];

/** Names that have a digit and are no values: of D1, of its errors, of R2, and of React's errors. */
const NAMES = /\b(D1_[A-Z_]+|D1(?:'s)?|R2|React error #\d{1,3})\b/;

/** A message with nothing in it that may be a value. */
export const withoutValues = (message: string) =>
  message
    .split(NAMES)
    .map((part, place) =>
      place % 2 === 1 ? part : values.reduce((text, [value, instead]) => text.replace(value, instead), part),
    )
    .join("");

/** Where it was thrown, by the names of functions and files. */
const framesOf = ({ stack = "", message }: Error) =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.replace(/^\s+at /, "").replace(/[^\s()]*[/\\]([^\s()/\\]+)/g, "$1"));

const described = (error: unknown) => {
  if (!(error instanceof Error)) return { error: `A ${typeof error} was thrown` };
  // Drizzle's message is the statement with its values.
  const message = error instanceof DrizzleQueryError ? "A statement failed" : withoutValues(error.message);
  return { error: `${error.name}: ${message}`, at: framesOf(error) };
};

/** An error and what caused it, without the values that their messages may have. */
export const chainOf = (error: unknown): object[] => {
  const chain: unknown[] = [];
  for (
    let next = error;
    next && chain.length < LONGEST_CHAIN;
    next = next instanceof Error ? next.cause : undefined
  )
    chain.push(next);
  return chain.map(described);
};

/** What went wrong, with its causes as they may be told. */
export const logWrong = (line: { causes: object[] }) => console.error(JSON.stringify(line));

export const logError = (line: object, error: unknown) => logWrong({ ...line, causes: chainOf(error) });
