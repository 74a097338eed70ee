import { Hono } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { checkParts } from "./parts.ts";

export const healthRoutes = new Hono<AppEnv>().get("/", rateLimited, async (c) => {
  const health = await checkParts(c.var.db, c.env);
  return c.json(health, health.ok ? 200 : 503);
});
