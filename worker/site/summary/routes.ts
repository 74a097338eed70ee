import { Hono } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { readSummary } from "./store.ts";

export const summaryRoutes = new Hono<AppEnv>().get("/", async (c) =>
  c.json(await readSummary(c.var.db), 200),
);
