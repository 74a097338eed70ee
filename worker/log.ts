import { DrizzleQueryError } from "drizzle-orm";

/*
 * The log: one JSON object a line, which Cloudflare keeps and searches by its fields. It names staff where they change
 * something, and says of nobody else who did what: no addresses, no ids of families, no text that was sent.
 */

export const log = (line: object) => console.info(JSON.stringify(line));

/** Errors of a chain, and places of each, that are logged. */
const LONGEST_CHAIN = 5;
const FRAMES = 8;

/** What may be a value in a message: what is quoted, and words such as addresses, ids, tokens and paths, but not names of D1 and R2. */
const VALUE = /["“][^"”]*(?:["”]|$)|(?<!\w)'[^']*'|(?<!\S)(?!(D1|R2)\b|D1_)\S*[\d@/\\=]\S*/g;

/** Where it was thrown, by the names of functions and files. */
const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.replace(/^\s+at /, "").replace(/[^\s()]*[/\\]([^\s()/\\]+)/g, "$1"));

const described = (error: unknown) => {
  if (!(error instanceof Error)) return { error: `A ${typeof error} was thrown` };
  // Drizzle's message is the statement with its values.
  const message =
    error instanceof DrizzleQueryError ? "A statement failed" : error.message.replace(VALUE, "…");
  return { error: `${error.name}: ${message}`, at: framesOf(error) };
};

/** An error and what caused it, without the values that their messages may have. */
export const chainOf = (error: unknown, left = LONGEST_CHAIN): object[] => {
  if (!error || left === 0) return [];
  return [described(error), ...chainOf(error instanceof Error && error.cause, left - 1)];
};

/** What went wrong, with its causes. */
export const logError = (line: object, error: unknown) =>
  console.error(JSON.stringify({ ...line, causes: chainOf(error) }));
