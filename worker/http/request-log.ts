import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { log, logError } from "#worker/log.ts";
import type { AppEnv } from "./app-env.ts";

/** The route that will answer; `undefined` for unknown paths. Hono lists middleware as `ALL`, too, but it takes `next`. */
export const calledRoute = (c: Context<AppEnv>): string | undefined => {
  const route = matchedRoutes(c).find(({ method, handler }) => method !== "ALL" || handler.length < 2);
  return route && `${route.method} ${route.path}`;
};

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
