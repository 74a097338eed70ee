import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { calledRoute } from "./called-route.ts";
import { networksOfCall } from "./network.ts";
import { logFailure } from "./request-log.ts";

/** Whether this address may make this call once more. A limiter that fails bounds nobody: what it guards is worth more than it. */
const mayCall = async (c: Context<AppEnv>) => {
  try {
    const [network] = networksOfCall(c);
    const { success } = await c.env.PUBLIC_WRITES.limit({ key: `${network} ${calledRoute(c)}` });
    return success;
  } catch (error) {
    logFailure(c, error, { limiter: "failed" });
    return true;
  }
};

/** Bounds how often one address makes this call. Staff are not bounded. */
export const rateLimited = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.staff && !(await mayCall(c)))
    throw new TooManyCalls("That was a lot at once. Please wait a minute and try again.");
  await next();
});
