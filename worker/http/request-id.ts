import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";

/** Names the request, so that a person's report of a fault finds its log line. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set("requestId", c.req.header("cf-ray") ?? crypto.randomUUID());
  await next();
});
