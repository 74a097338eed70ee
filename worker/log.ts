import { DrizzleQueryError } from "drizzle-orm";

/* One JSON object per line. It names staff who change something and nobody else: no addresses, family ids or user text. */

export const log = (line: object) => console.info(JSON.stringify(line));

/** Possible user data in an error message: anything quoted, and words like addresses, ids, tokens and paths, except D1 and R2 names. */
const VALUE = /["“][^"”]*(?:["”]|$)|(?<!\w)'[^']*'|(?<!\S)(?!(D1|R2)\b|D1_)\S*[\d@/\\=]\S*/g;

/** Stack frames, with file names but no paths. */
const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.replace(/^\s+at /, "").replace(/[^\s()]*[/\\]([^\s()/\\]+)/g, "$1"));

const described = (error: unknown) => {
  if (!(error instanceof Error)) return { error: `A ${typeof error} was thrown` };
  // Drizzle's message is the statement with its values.
  const message =
    error instanceof DrizzleQueryError ? "A statement failed" : error.message.replace(VALUE, "…");
  return { error: `${error.name}: ${message}`, at: framesOf(error) };
};

/** An error and its causes, with user data removed from their messages. */
export const chainOf = (error: unknown): object[] =>
  error ? [described(error), ...chainOf(error instanceof Error && error.cause)] : [];

export const logError = (line: object, error: unknown) =>
  console.error(JSON.stringify({ ...line, causes: chainOf(error) }));
