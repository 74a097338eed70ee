import { Hono } from "hono";
import type { Health } from "#contract/health.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { checkParts } from "./parts.ts";

/** Anyone may call it, so it doesn't ask every part each time. */
const CACHE_MS = 10_000;

/** By database, as tests have several. */
const cache = new WeakMap<Env["DB"], { health: Health; at: number }>();

export const healthRoutes = new Hono<AppEnv>().get("/", rateLimited, async (c) => {
  const last = cache.get(c.env.DB);
  const at = Date.now();
  const isRecent = last && at - last.at < CACHE_MS;
  const health = isRecent ? last.health : await checkParts(c.var.db, c.env);
  if (!isRecent) cache.set(c.env.DB, { health, at });
  return c.json(health, health.ok ? 200 : 503);
});
