import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { StaffUser } from "#contract/access.ts";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden, LoginRequired } from "#worker/errors.ts";
import { calledRoute } from "#worker/http/called-route.ts";

/**
 * Lets only staff through, except to the calls listed (`METHOD /path`, as routed). A path that leads nowhere
 * passes too, to its 404.
 */
export const staffUnless = (publicCalls: readonly string[]) => {
  const open = new Set(publicCalls);
  return createMiddleware<AppEnv>(async (c, next) => {
    const call = calledRoute(c);
    if (call && !open.has(call) && !c.var.staff) {
      if (c.var.formerStaff) throw new Forbidden("Your account is no longer on the staff list.");
      throw new LoginRequired("Please log in.");
    }
    await next();
  });
};

/** Who is asking, in a call that only staff may make. */
export const staffOf = (c: Context<AppEnv>): StaffUser => {
  if (!c.var.staff) throw new Error("A call for staff was let through without one");
  return c.var.staff;
};
