import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { TooLarge, UnsupportedType } from "#worker/errors.ts";
import { anyRefusal } from "#worker/words/refusals.ts";

/** Bytes. Enough for every form without long answers. */
export const LARGEST_BODY = 64 * 1024;

/** Bytes. Six long answers of 10,000 characters take up to 240 KB in a script of four bytes a character. */
export const LARGEST_ANSWERS = 256 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Bodies are JSON. */
export const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header("content-length") !== "0";
  if (hasBody && !JSON_TYPE.test(c.req.header("content-type") ?? "")) {
    throw new UnsupportedType("Please send this as application/json.");
  }
  await next();
});

/** Bytes of a refused body that are still read: more than the largest photo has. */
const DRAINED = 16 * 1024 * 1024;

/**
 * Reads on in a refused body, up to a bound: a connection closed while the browser is still sending looks like a
 * network failure to it, and hides our answer. Locally, the next call on that connection would fail.
 */
const drain = async (body: ReadableStream<Uint8Array> | null) => {
  if (!body || body.locked) return;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > DRAINED) return;
  }
};

/** Bodies are of a bounded size, in bytes. */
export const boundedBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await drain(c.req.raw.body);
      throw new TooLarge(anyRefusal.tooLong);
    },
  });

/** A call that is refused before its body was read leaves nothing on the connection that the next call comes by. */
export const readToEnd = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.req.raw.bodyUsed) await drain(c.req.raw.body);
});
