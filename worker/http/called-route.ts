import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "#worker/env.ts";

/**
 * The call that will answer, as routed: `METHOD /path`, or `ALL /path` when it takes every method. `undefined` for a
 * path that leads nowhere. Of several routes that fit, Hono asks the first; a middleware, which is listed under `ALL`, too,
 * differs from a route in taking `next`.
 */
export const calledRoute = (c: Context<AppEnv>): string | undefined => {
  const route = matchedRoutes(c).find(({ method, handler }) => method !== "ALL" || handler.length < 2);
  return route && `${route.method} ${route.path}`;
};
