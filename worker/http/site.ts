import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { show } from "#contract/show.ts";
import type { AppEnv, Env } from "#worker/env.ts";

/** Hosts that are the computer itself. No request from elsewhere arrives under such a name at Cloudflare. */
const LOOPBACK = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The one address of this installation, without a path. */
export const siteAddress = ({ SITE_URL }: Pick<Env, "SITE_URL">) => new URL(SITE_URL || show.siteUrl).origin;

/**
 * Where this site is: at its own address, whatever host the request names, or at the server on one's own computer.
 * Links in mails lead there.
 */
export const siteOf = (c: Context<AppEnv>) => {
  const { hostname, origin } = new URL(c.req.url);
  return LOOPBACK.test(hostname) ? origin : siteAddress(c.env);
};

/**
 * Leads from any other host, and from http to https, to the same path on the site's own address. That address comes
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
