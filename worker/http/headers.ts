import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { everyAnswer, noPage } from "./security-headers.ts";

/**
 * Headers of answers that do not bring their own. Pages and other files bring theirs from the asset server, with the policy that
 * pages need. Nothing keeps an answer unless its handler says so: Cloudflare's cache in front of the Worker keeps those that say
 * nothing, and knows them by their path alone, whoever asks and at whatever host.
 */
const headers = { ...everyAnswer, ...noPage, "cache-control": "no-store" };

export const answerHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // Those of a file cannot be changed. Copied once: `c.header` would copy the answer for each of them.
  const answer = new Response(c.res.body, c.res);
  for (const [name, value] of Object.entries(headers)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  // Otherwise Hono adds what the answer had before to this one.
  c.res = undefined;
  c.res = answer;
});
