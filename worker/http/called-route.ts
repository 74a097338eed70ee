import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "#worker/env.ts";

/** Of several routes that fit, Hono asks the first; a middleware, which stands under `ALL` too, differs from a route in taking `next`. */
const routeOf = (c: Context<AppEnv>) =>
  matchedRoutes(c).find(({ method, handler }) => method !== "ALL" || handler.length < 2);

/**
 * The call that will answer, as routed: `METHOD /path`, or `ALL /path` when it takes every method. `undefined` for a
 * path that leads nowhere.
 */
export const calledRoute = (c: Context<AppEnv>): string | undefined => {
  const route = routeOf(c);
  return route && `${route.method} ${route.path}`;
};

/** Its path alone, as the log has it: with the names of parameters, not with their values. */
export const calledPath = (c: Context<AppEnv>): string => routeOf(c)?.path ?? "(none)";
