import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { siteOf } from "./site.ts";

/**
 * Leads from any other host, and from http to https, to the same path on the site's own address. That address stands
 * first in `Location` and ends before the path begins, so nothing in the request can name another.
 */
export const oneAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { origin, pathname, search } = new URL(c.req.url);
  const site = siteOf(c);
  if (origin === site) return next();
  // 308 keeps method and body, which a browser that follows 301 drops.
  const status = c.req.method === "GET" || c.req.method === "HEAD" ? 301 : 308;
  return c.redirect(site + pathname + search, status);
});
