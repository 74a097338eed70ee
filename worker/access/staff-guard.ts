import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { StaffUser } from "#contract/access.ts";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden, LoginRequired } from "#worker/errors.ts";
import { calledRoute } from "#worker/http/called-route.ts";
import { SessionsUnavailable } from "./session.ts";

/** Whether a call is one of those listed (`METHOD /path`, as routed). */
export const isAmong = (calls: readonly string[]) => {
  const listed = new Set(calls);
  return (c: Context<AppEnv>) => listed.has(calledRoute(c) ?? "");
};

/** Lets only staff through, except to the calls listed. A path that leads nowhere passes too, to its 404. */
export const staffUnless = (openCalls: readonly string[]) => {
  const isOpen = isAmong(openCalls);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (calledRoute(c) && !isOpen(c) && !c.var.staff) {
      if (c.var.sessionsError) throw new SessionsUnavailable(c.var.sessionsError);
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
