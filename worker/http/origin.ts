import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Forbidden } from "#worker/errors.ts";
import type { AppEnv } from "./app-env.ts";

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
