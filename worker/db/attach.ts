import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { connect } from "./client.ts";

/** Puts the database on the context. */
export const attachDatabase = createMiddleware<AppEnv>(async (c, next) => {
  c.set("db", connect(c.env.DB));
  await next();
});
