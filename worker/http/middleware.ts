import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { show } from "#contract/show.ts";
import type { Env } from "#worker/env.ts";
import { Forbidden, TooLarge, UnsupportedType } from "#worker/errors.ts";
import { readBody } from "#worker/read-body.ts";
import type { AppEnv } from "./app-env.ts";

export const changesNothing = (c: Context) => ["GET", "HEAD", "OPTIONS"].includes(c.req.method);

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

/** Six long answers of 10,000 characters, at up to four bytes each. */
export const MAX_BODY_BYTES = 256 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

export const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header("content-length") !== "0";
  if (hasBody && !JSON_TYPE.test(c.req.header("content-type") ?? "")) {
    throw new UnsupportedType("Please send this as application/json.");
  }
  await next();
});

/** Otherwise an unread body becomes a network error in the browser, or breaks the next call on its connection. */
export const drainBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed) await readBody(body, 0);
});

/** Limits the size, and turns a missing body into `{}`. */
export const boundedBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body } = c.req.raw;
  const whole = body ? await readBody(body, MAX_BODY_BYTES) : new Blob();
  if (!whole) throw new TooLarge("That is more text than we can take at once. Please shorten it.");
  if (!changesNothing(c))
    c.req.raw = new Request(c.req.raw, { body: whole.size > 0 ? whole : new Blob(["{}"]) });
  await next();
});
