import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";

/** Whether a call only reads, by its method. */
export const changesNothing = (c: Context) => ["GET", "HEAD", "OPTIONS"].includes(c.req.method);

/**
 * A call that changes something must come from a page of this site: by its `Origin`, or where a browser leaves
 * that out by `Sec-Fetch-Site`. A page elsewhere can send a form or JSON with our cookies, but not these headers.
 */
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
