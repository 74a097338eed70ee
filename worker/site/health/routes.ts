import { Hono } from "hono";
import type { Health } from "#contract/health.ts";
import type { AppEnv } from "#worker/env.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { checkParts } from "./parts.ts";

/** Milliseconds for which what was found counts. */
const GOOD_FOR = 10_000;

/** Milliseconds for which it is told again while another call asks anew. */
const STALE = 30_000;

let last: { health: Health; at: number } | undefined;
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * How the parts are, or were a moment ago: an open call must not cost a question to each of them however often it is made.
 * While one call asks again, others get what was found before. Nobody waits for another's question, which ends with its call.
 */
const recentHealth = async (check: () => Promise<Health>): Promise<Health> => {
  const now = Date.now();
  const age = last ? now - last.at : Number.POSITIVE_INFINITY;
  const isAsking = now - askedAt < GOOD_FOR;
  if (last && (age < GOOD_FOR || (age < STALE && isAsking))) return last.health;
  askedAt = now;
  const health = await check();
  last = { health, at: now };
  return health;
};

export const healthRoutes = new Hono<AppEnv>().get("/", rateLimited, async (c) => {
  const health = await recentHealth(() => checkParts(c.var.db, c.env));
  return c.json(health, health.ok ? 200 : 503);
});
