import type { ErrorAnswer } from "#contract/errors.ts";
import { noSuch } from "./words/refusals.ts";

/*
 * What a call can fail by, thrown from wherever that is found out. Nothing here knows HTTP: `http/errors.ts` gives each
 * of these its status, and answers whatever else is thrown with 500.
 */

interface Details extends Pick<ErrorAnswer, "issues" | "current"> {
  /** The field that the message is about, where it is about one. */
  field?: string;
  /** What went wrong behind it, which is logged and told to nobody. */
  cause?: unknown;
}

export abstract class AppError extends Error {
  /** What the answer says besides the message. */
  readonly details: Pick<ErrorAnswer, "issues" | "current">;

  constructor(message: string, { field, cause, ...details }: Details = {}) {
    super(message, { cause });
    this.details = field ? { issues: [{ path: field, message }], ...details } : details;
  }
}

export class Invalid extends AppError {}
export class LoginRequired extends AppError {}
export class Forbidden extends AppError {}

/** Of what staff alone ask for. */
const noSuchOfStaff = {
  "account under this name": "There is no such account under this name.",
  "contact entry": "There is no such contact entry.",
  "kind of mail": "There is no such kind of mail.",
  mail: "There is no such mail.",
  "name on the staff list": "There is no such name on the staff list.",
  story: "There is no such story.",
  subscriber: "There is no such subscriber.",
} as const;

const missing = { ...noSuchOfStaff, ...noSuch };
/** What visitors ask for has its sentence in the show's language, and what staff ask for in English. */
export type Missing = keyof typeof noSuch | keyof typeof noSuchOfStaff;

/** For an id that nothing has: `throw new NotFound("application")`. */
export class NotFound extends AppError {
  constructor(thing: Missing, details?: Details) {
    super(missing[thing], details);
  }
}

/** What is stored does not allow it; with `current` where somebody else has changed that. */
export class Conflict extends AppError {}
export class TooLarge extends AppError {}
export class UnsupportedType extends AppError {}
export class TooManyCalls extends AppError {
  /** Seconds after which it may be tried again. */
  readonly wait: number;

  /** Without a `wait` it is the period of the rate limit in wrangler.toml, which is also what a code waits. */
  constructor(message: string, { wait = 60, ...details }: Details & { wait?: number } = {}) {
    super(message, details);
    this.wait = wait;
  }
}
/** Something that this Worker needs is not there. */
export class Unavailable extends AppError {
  /** Seconds after which it may be there again, where that is known. */
  readonly wait: number | undefined;

  constructor(message: string, { wait, ...details }: Details & { wait?: number } = {}) {
    super(message, details);
    this.wait = wait;
  }
}
