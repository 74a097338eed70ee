import { createMiddleware } from "hono/factory";
import { TooManyCalls } from "#worker/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { calledRoute, logFailure } from "./request-log.ts";
import { networksOfCall } from "./requester.ts";

/** Limits one network's calls of a route. Staff have no limit. */
export const rateLimited = createMiddleware<AppEnv>(async (c, next) => {
  const [network] = networksOfCall(c);
  const isWithin = async () =>
    (await c.env.PUBLIC_WRITES.limit({ key: `${network} ${calledRoute(c)}` })).success;
  // Fails open: a family's form matters more than the limit.
  const passAll = (error: unknown) => {
    logFailure(c, error, { limiter: "failed" });
    return true;
  };
  if (!c.var.staff && !(await isWithin().catch(passAll)))
    throw new TooManyCalls("That was a lot at once. Please wait a minute and try again.");
  await next();
});
