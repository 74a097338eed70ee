import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { log, logError } from "#worker/log.ts";
import type { AppEnv } from "./app-env.ts";
import { calledRoute } from "./called-route.ts";

/** A 500 quotes the `id`. */
export const subject = (c: Context<AppEnv>) => ({
  id: c.var.requestId,
  // With parameter names, not values.
  call: calledRoute(c) ?? "(none)",
});

export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const began = Date.now();
  await next();
  log({ ...subject(c), status: c.res.status, ms: Date.now() - began });
});

export const logFailure = (c: Context<AppEnv>, error: unknown, also: object = {}) =>
  logError({ ...subject(c), ...also }, error);
