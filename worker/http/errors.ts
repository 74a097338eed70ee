import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorAnswer } from "#contract/errors.ts";
import type { AppEnv } from "#worker/env.ts";
import * as errors from "#worker/errors.ts";
import { withoutValues } from "./without-values.ts";

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

const answer = (c: Context<AppEnv>, status: ContentfulStatusCode, body: ErrorAnswer) => c.json(body, status);

/** Turns whatever was thrown into an answer. An unexpected error is logged, and its text told to nobody. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof errors.TooManyCalls) c.header("retry-after", String(error.wait));
  const status = statuses.find(([type]) => error instanceof type)?.[1];
  if (status && error instanceof errors.AppError)
    return answer(c, status, { message: error.message, ...error.details });
  if (error instanceof HTTPException && error.status === 400)
    return answer(c, 400, { message: "The body of this request cannot be read." });
  const { requestId } = c.var;
  const cause = withoutValues(error);
  console.error({
    requestId,
    method: c.req.method,
    path: c.req.path,
    error: String(cause),
    stack: cause instanceof Error ? cause.stack : undefined,
  });
  return answer(c, 500, { message: "Something went wrong on our side. Please try again.", requestId });
};

/** For a path below `/api` that leads nowhere. */
export const answerUnknownCall = (c: Context<AppEnv>) =>
  answer(c, 404, { message: "There is no such call." });
