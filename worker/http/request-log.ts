import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { log, logError } from "#worker/log.ts";
import { calledRoute } from "./called-route.ts";

/** By what each line about a request begins: `id` is the one that an answer of 500 quotes. */
const subject = (c: Context<AppEnv>) => ({
  id: c.var.requestId,
  // With the names of parameters, not with their values.
  call: calledRoute(c) ?? "(none)",
});

/** A line a request. */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const began = Date.now();
  await next();
  log({ ...subject(c), status: c.res.status, ms: Date.now() - began });
});

/** What went wrong in a request without anybody being told the cause. */
export const logFailure = (c: Context<AppEnv>, error: unknown, also: object = {}) =>
  logError({ ...subject(c), ...also }, error);

/** Does what the answer does not wait for; logs how long that took, or what went wrong. */
export const afterAnswer = (c: Context<AppEnv>, work: Promise<unknown>) => {
  const began = Date.now();
  const done = () => log({ ...subject(c), afterAnswer: true, ms: Date.now() - began });
  const logged = work.then(done, (error) => logFailure(c, error, { afterAnswer: true }));
  c.executionCtx.waitUntil(logged);
};
