import { Hono } from "hono";
import type { Health } from "#contract/health.ts";
import type { AppEnv } from "#worker/env.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { checkParts } from "./parts.ts";

/** Milliseconds for which what was found counts. */
const GOOD_FOR = 10_000;

let last: { health: Health; at: number } | undefined;

/**
 * How the parts are, or were a moment ago: an open call must not cost a question to each of them however often it is made.
 * While one call asks again, others get what was found before. Nobody waits for another's question, which ends with its call.
 */
const recentHealth = async (check: () => Promise<Health>): Promise<Health> => {
  const now = Date.now();
  if (last && now - last.at < GOOD_FOR) return last.health;
  if (last) last.at = now;
  const health = await check();
  last = { health, at: now };
  return health;
};

export const healthRoutes = new Hono<AppEnv>().get("/", rateLimited, async (c) => {
  const health = await recentHealth(() => checkParts(c.var.db, c.env));
  return c.json(health, health.ok ? 200 : 503);
});
