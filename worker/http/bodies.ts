import { createMiddleware } from "hono/factory";
import { TooLarge, UnsupportedType } from "#worker/errors.ts";
import { readBody } from "#worker/read-body.ts";
import type { AppEnv } from "./app-env.ts";
import { changesNothing } from "./site.ts";

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
