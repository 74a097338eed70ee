import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";

/**
 * Headers of every answer of the API: never cached unless the handler says so, never sniffed, never framed,
 * nothing to run. The headers of pages and assets stand in `frontend/static/_headers`.
 */
export const apiHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const defaults = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=63072000",
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
});
