import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../env.ts";
import { Problem } from "./errors.ts";

/** Bytes. The longest honest form is well under this. */
export const LARGEST_BODY = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header("content-length") !== "0";
  if (hasBody && !JSON_TYPE.test(c.req.header("content-type") ?? "")) {
    throw new Problem(415, "Please send this as application/json.");
  }
  await next();
});

/** Bytes of a refused body that are still read. */
const DRAINED = 1024 * 1024;

/** A connection closed while the browser is still sending looks like a network fault to it, and hides our answer. */
const drain = async (body: ReadableStream<Uint8Array> | null) => {
  if (!body || body.locked) return;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > DRAINED) return;
  }
};

/** Bodies are of a bounded size. */
export const boundedBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: async (c) => {
    await drain(c.req.raw.body);
    throw new Problem(413, "That is more text than we can take at once. Please shorten it.");
  },
});

/** Bodies are JSON of a bounded size. */
export const boundedJson = every(jsonOnly, boundedBody);
