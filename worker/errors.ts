import type { ErrorAnswer } from "#contract/errors.ts";

/*
 * What a call can fail by, thrown from wherever that is found out. Nothing here knows HTTP: `http/errors.ts` gives each
 * of these its status, and answers whatever else is thrown with 500.
 */

interface Details extends Pick<ErrorAnswer, "issues" | "current"> {
  /** The field that the message is about, where it is about one. */
  field?: string;
  /** What went wrong behind it, which is logged and told to nobody. */
  cause?: unknown;
  /** Seconds after which it may be tried again, where that is known. */
  wait?: number;
}

export abstract class AppError extends Error {
  /** What the answer says besides the message. */
  readonly details: Pick<ErrorAnswer, "issues" | "current">;
  readonly wait: number | undefined;

  constructor(message: string, { field, cause, wait, ...details }: Details = {}) {
    super(message, { cause });
    this.wait = wait;
    this.details = field ? { issues: [{ path: field, message }], ...details } : details;
  }
}

export class Invalid extends AppError {}
export class LoginRequired extends AppError {}
export class Forbidden extends AppError {}
/** For an id that nothing has: `throw new NotFound("application")`. */
export class NotFound extends AppError {
  constructor(thing: string, details?: Details) {
    super(`There is no such ${thing}.`, details);
  }
}
/** What is stored does not allow it; with `current` where somebody else has changed that. */
export class Conflict extends AppError {}
export class TooLarge extends AppError {}
export class UnsupportedType extends AppError {}
export class TooManyCalls extends AppError {
  /** Without a `wait` it is the period of the rate limit in wrangler.toml, which is also what a code waits. */
  constructor(message: string, { wait = 60, ...details }: Details = {}) {
    super(message, { wait, ...details });
  }
}
/** Something that this Worker needs is not there. */
export class Unavailable extends AppError {}
