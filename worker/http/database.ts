import { createMiddleware } from "hono/factory";
import { connect } from "#worker/db/client.ts";
import type { AppEnv } from "#worker/env.ts";

/** Gives the request its database. */
export const openDatabase = createMiddleware<AppEnv>(async (c, next) => {
  c.set("db", connect(c.env.DB));
  await next();
});
