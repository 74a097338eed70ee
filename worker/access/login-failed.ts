import type { LoginError } from "#contract/access.ts";

/** Why nobody was logged in. A `cause` is logged. */
export class LoginFailed extends Error {
  readonly reason: LoginError;

  constructor(reason: LoginError, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
