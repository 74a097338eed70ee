import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";
import { anyRefusal } from "#worker/words/refusals.ts";

const changesNothing = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A call that changes something must come from a page of this site: by its `Origin`, or where a browser leaves
 * that out by `Sec-Fetch-Site`. A page elsewhere can send a form or JSON with our cookies, but not these headers.
 */
export const fromThisSite = createMiddleware<AppEnv>(async (c, next) => {
  if (!changesNothing.has(c.req.method)) {
    const origin = c.req.header("origin");
    const ours = origin
      ? origin === new URL(c.req.url).origin
      : c.req.header("sec-fetch-site") === "same-origin";
    if (!ours) throw new Forbidden(anyRefusal.fromElsewhere);
  }
  await next();
});
