import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "./app-env.ts";

/** The route that will answer; `undefined` for unknown paths. Hono lists middleware as `ALL`, too, but it takes `next`. */
export const calledRoute = (c: Context<AppEnv>): string | undefined => {
  const route = matchedRoutes(c).find(({ method, handler }) => method !== "ALL" || handler.length < 2);
  return route && `${route.method} ${route.path}`;
};
