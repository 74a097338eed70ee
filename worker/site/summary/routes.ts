import { Hono } from "hono";
import { isStaff } from "#worker/access/store.ts";
import type { AppEnv } from "#worker/env.ts";
import { readSummary } from "./store.ts";

export const summaryRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { colleagues, ...summary } = await readSummary(c.var.db);
  return c.json({ ...summary, colleagues: colleagues.filter((login) => isStaff(c.env, login)) }, 200);
});
