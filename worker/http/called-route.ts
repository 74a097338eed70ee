import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../env.ts";

/** The call that will answer, as routed: `METHOD /path`. `undefined` for a path that leads nowhere. */
export const calledRoute = (c: Context<AppEnv>): string | undefined => {
  const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL");
  return route && `${route.method} ${route.path}`;
};

/** A check that every call must pass but those listed. */
export const exceptFor = (calls: readonly string[], check: MiddlewareHandler<AppEnv>) =>
  createMiddleware<AppEnv>((c, next) => (calls.includes(calledRoute(c) ?? "") ? next() : check(c, next)));
