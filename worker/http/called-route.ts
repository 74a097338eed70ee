import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../env.ts";

/** The call that will answer, as routed: `METHOD /path`. `undefined` for a path that leads nowhere. */
export const calledRoute = (c: Context<AppEnv>): string | undefined => {
  const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL");
  return route && `${route.method} ${route.path}`;
};
