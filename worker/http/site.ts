import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { show } from "#contract/show.ts";
import type { Env } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";
import type { AppEnv } from "./app-env.ts";

/** Cloudflare never serves a request under one of these. */
const LOOPBACK = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The canonical origin. */
export const siteAddress = ({ SITE_URL }: Pick<Env, "SITE_URL">) => new URL(SITE_URL || show.siteUrl).origin;

/** For links in emails. The request's host counts only on a developer's computer. */
export const siteOf = (c: Context<AppEnv>) => {
  const { hostname, origin } = new URL(c.req.url);
  return LOOPBACK.test(hostname) ? origin : siteAddress(c.env);
};

/** Redirects other hosts, and http. `Location` starts with our own origin, so the request can't name another host. */
export const canonicalHost = createMiddleware<AppEnv>(async (c, next) => {
  const { origin, pathname, search } = new URL(c.req.url);
  const site = siteOf(c);
  if (origin === site) return next();
  // 308 keeps method and body, 301 doesn't.
  const status = c.req.method === "GET" || c.req.method === "HEAD" ? 301 : 308;
  return c.redirect(site + pathname + search, status);
});

export const changesNothing = (c: Context) => ["GET", "HEAD", "OPTIONS"].includes(c.req.method);

/** CSRF protection: other sites can send our cookies, but can't fake these headers. Not all browsers send `Origin`. */
export const fromThisSite = createMiddleware<AppEnv>(async (c, next) => {
  if (!changesNothing(c)) {
    const origin = c.req.header("origin");
    const ours = origin
      ? origin === new URL(c.req.url).origin
      : c.req.header("sec-fetch-site") === "same-origin";
    if (!ours) throw new Forbidden("This request did not come from our own pages.");
  }
  await next();
});
