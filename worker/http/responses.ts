import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Page } from "#worker/db/pages.ts";
import { log } from "#worker/log.ts";
import type { AppEnv } from "./app-env.ts";
import { logFailure, subject } from "./request-log.ts";
import { everyResponse, noPage } from "./security-headers.ts";

/** The next page goes into the `Link` header, so the body stays a plain array. */
export const respondWithPage = <Row>(c: Context<AppEnv>, { rows, next }: Page<Row>): Row[] => {
  if (next !== undefined) {
    const address = new URL(c.req.url);
    address.searchParams.set("cursor", next);
    c.header("link", `<${address.pathname}${address.search}>; rel="next"`);
  }
  return rows;
};

/** Defaults. `no-store`: otherwise Cloudflare caches responses by path alone, whatever the cookie or host. */
const headers = { ...everyResponse, ...noPage, "cache-control": "no-store" };

export const responseHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A file's headers are immutable, and `c.header` would copy the response for each one.
  const response = new Response(c.res.body, c.res);
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  // Otherwise Hono merges the old headers into this response.
  c.res = undefined;
  c.res = response;
});

const CACHE_SECONDS = 60;

/** Lets browsers and shared caches keep a public response. Call it last, so that they never keep a failure. */
export const allowCaching = (c: Context<AppEnv>) =>
  c.header("cache-control", `public, max-age=${CACHE_SECONDS}`);

/** Logs how long the work took, or why it failed. */
export const afterResponse = (c: Context<AppEnv>, work: Promise<unknown>) => {
  const began = Date.now();
  const done = () => log({ ...subject(c), afterResponse: true, ms: Date.now() - began });
  const logged = work.then(done, (error) => logFailure(c, error, { afterResponse: true }));
  c.executionCtx.waitUntil(logged);
};
