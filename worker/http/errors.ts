import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorAnswer } from "#contract/errors.ts";
import type { AppEnv } from "#worker/env.ts";

/** An answer that is not a success, thrown from wherever it is found out. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  /** More for the answer's body, such as `issues` at fields. */
  readonly details: object;

  constructor(status: ContentfulStatusCode, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** For an id that nothing has: `throw unknown("application")`. */
export const unknown = (thing: string) => new Problem(404, `There is no such ${thing}.`);

const answer = (c: Context<AppEnv>, status: ContentfulStatusCode, body: ErrorAnswer) => c.json(body, status);

/** Turns whatever was thrown into an answer. What was not foreseen is logged, and told to nobody else. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof Problem) return answer(c, error.status, { message: error.message, ...error.details });
  if (error instanceof HTTPException && error.status === 400) {
    return answer(c, 400, { message: "The body of this request cannot be read." });
  }
  const requestId = c.var.requestId;
  console.error({
    requestId,
    method: c.req.method,
    path: c.req.path,
    error: String(error),
    stack: error.stack,
  });
  return answer(c, 500, { message: "Something went wrong on our side. Please try again.", requestId });
};

/** For a path below `/api` that leads nowhere. */
export const answerUnknownCall = (c: Context<AppEnv>) =>
  answer(c, 404, { message: "There is no such call." });
