import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { calledRoute } from "./called-route.ts";
import { networkOfCall } from "./network.ts";

/** Bounds how often one address makes this call. Staff are not bounded. */
export const rateLimited = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.staff) {
    const { success } = await c.env.PUBLIC_WRITES.limit({ key: `${networkOfCall(c)} ${calledRoute(c)}` });
    if (!success) throw new TooManyCalls("That was a lot at once. Please wait a minute and try again.");
  }
  await next();
});
