import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorResponse } from "#contract/errors.ts";
import { databaseBackIn } from "#worker/db/outages.ts";
import * as errors from "#worker/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { logFailure } from "./request-log.ts";

const statuses = [
  [errors.Invalid, 400],
  [errors.LoginRequired, 401],
  [errors.Forbidden, 403],
  [errors.NotFound, 404],
  [errors.Conflict, 409],
  [errors.TooLarge, 413],
  [errors.UnsupportedType, 415],
  [errors.TooManyCalls, 429],
  [errors.Unavailable, 503],
] as const;

const respond = (c: Context<AppEnv>, status: ContentfulStatusCode, body: ErrorResponse) =>
  c.json(body, status);

const BUSY = "The site is very busy at the moment. Please try again later.";

/** Logs causes and unexpected errors, and never sends their text. */
export const respondWithError: ErrorHandler<AppEnv> = (thrown, c) => {
  const wait = databaseBackIn(thrown);
  const error = wait === undefined ? thrown : new errors.Unavailable(BUSY, { wait, cause: thrown });
  const status = statuses.find(([type]) => error instanceof type)?.[1];
  if (status && error instanceof errors.AppError) {
    if (error.cause) logFailure(c, error.cause);
    if (error.wait !== undefined) c.header("retry-after", String(error.wait));
    return respond(c, status, { message: error.message, ...error.details });
  }
  if (error instanceof HTTPException && error.status === 400)
    return respond(c, 400, { message: "The body of this request cannot be read." });
  logFailure(c, error);
  const { requestId } = c.var;
  return respond(c, 500, { message: "Something went wrong on our side. Please try again.", requestId });
};

export const respondUnknownCall = (c: Context<AppEnv>) =>
  respond(c, 404, { message: "There is no such call." });
