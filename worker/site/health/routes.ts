import { Hono } from "hono";
import type { Health } from "#contract/health.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { checkParts } from "./parts.ts";

/** For which what was found counts: an open call must not cost a question to each part however often it is made. */
const GOOD_FOR_MS = 10_000;

/** What was found last, of the database that was asked. */
const found = new WeakMap<Env["DB"], { health: Health; at: number }>();

export const healthRoutes = new Hono<AppEnv>().get("/", rateLimited, async (c) => {
  const last = found.get(c.env.DB);
  const at = Date.now();
  const isRecent = last && at - last.at < GOOD_FOR_MS;
  const health = isRecent ? last.health : await checkParts(c.var.db, c.env);
  if (!isRecent) found.set(c.env.DB, { health, at });
  return c.json(health, health.ok ? 200 : 503);
});
