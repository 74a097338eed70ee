import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { everyResponse, noPage } from "./security-headers.ts";

/** Defaults. `no-store`: otherwise Cloudflare caches answers by path alone, whatever the cookie or host. */
const headers = { ...everyResponse, ...noPage, "cache-control": "no-store" };

export const responseHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A file's headers are immutable, and `c.header` would copy the response for each one.
  const answer = new Response(c.res.body, c.res);
  for (const [name, value] of Object.entries(headers)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  // Otherwise Hono merges the old headers into this response.
  c.res = undefined;
  c.res = answer;
});

const CACHE_SECONDS = 60;

/** Lets browsers and shared caches keep a public answer. Call it last, so that they never keep a failure. */
export const allowCaching = (c: Context<AppEnv>) =>
  c.header("cache-control", `public, max-age=${CACHE_SECONDS}`);
