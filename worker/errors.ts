import type { ErrorResponse } from "#contract/errors.ts";

/* Errors that stores throw. `http/errors.ts` maps each to a status; anything else becomes a 500. */

interface Details extends Pick<ErrorResponse, "issues" | "current" | "received" | "isSaved"> {
  /** The field that the message is about. */
  field?: string;
  /** Logged, never sent. */
  cause?: unknown;
  /** Seconds, for `Retry-After`. */
  wait?: number;
}

export abstract class AppError extends Error {
  readonly details: Pick<ErrorResponse, "issues" | "current" | "received" | "isSaved">;
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
/** Unknown id: `throw new NotFound("application")`. */
export class NotFound extends AppError {
  constructor(thing: string, details?: Details) {
    super(`There is no such ${thing}.`, details);
  }
}
/** Stored data doesn't allow it; with `current` if somebody else changed it. */
export class Conflict extends AppError {}
export class TooLarge extends AppError {}
export class UnsupportedType extends AppError {}
export class TooManyCalls extends AppError {
  /** By default `wait` is the rate limit's period in wrangler.toml, which is also the pause between codes. */
  constructor(message: string, { wait = 60, ...details }: Details = {}) {
    super(message, { wait, ...details });
  }
}
/** A service or setting that this Worker needs is missing. */
export class Unavailable extends AppError {}
