import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "#worker/env.ts";

/**
 * The route that will answer, such as `GET /path/:id`; `undefined` for unknown paths. Hono runs the first that matches, and lists
 * middleware as `ALL`, too, which is told from a route by taking `next`.
 */
export const calledRoute = (c: Context<AppEnv>): string | undefined => {
  const route = matchedRoutes(c).find(({ method, handler }) => method !== "ALL" || handler.length < 2);
  return route && `${route.method} ${route.path}`;
};
