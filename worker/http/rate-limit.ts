import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { calledRoute } from "./called-route.ts";
import { networksOfCall } from "./network.ts";
import { logFailure } from "./request-log.ts";

/** Bounds how often one address makes this call. Staff are not bounded. */
export const rateLimited = createMiddleware<AppEnv>(async (c, next) => {
  const [network] = networksOfCall(c);
  const isWithin = async () =>
    (await c.env.PUBLIC_WRITES.limit({ key: `${network} ${calledRoute(c)}` })).success;
  // A limiter that fails bounds nobody: what it guards is worth more than it.
  const passAll = (error: unknown) => {
    logFailure(c, error, { limiter: "failed" });
    return true;
  };
  if (!c.var.staff && !(await isWithin().catch(passAll)))
    throw new TooManyCalls("That was a lot at once. Please wait a minute and try again.");
  await next();
});
