import type { Context, ErrorHandler } from "hono";
import { type LoginError, leadingTo, loginErrorPath } from "#contract/access.ts";
import type { AppEnv } from "#worker/env.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { calledRoute } from "#worker/http/called-route.ts";
import { answerError } from "#worker/http/errors.ts";
import { dashboardAddress } from "./dashboard-address.ts";
import { SessionsUnavailable } from "./session.ts";

const navigations = ["GET /api/login", "GET /api/login/callback", "GET /api/logout"];

/** Whether a person's browser goes to this call, instead of a page's script calling it. */
const isNavigation = (c: Context<AppEnv>) => navigations.includes(calledRoute(c) ?? "");

const loginErrorOf = (error: Error, c: Context<AppEnv>): LoginError => {
  if (error instanceof TooManyCalls) return "too-many";
  if (error instanceof SessionsUnavailable) return "no-sessions";
  return calledRoute(c) === "GET /api/logout" ? "not-logged-out" : "fault";
};

/**
 * Answers an error of any call. Who logs in or out looks at a page, and is led to one that says what went wrong, with
 * a way back; whatever it was, and wherever on the way to the call.
 */
export const answerErrorByPage: ErrorHandler<AppEnv> = async (error, c) => {
  const answer = await answerError(error, c);
  if (!isNavigation(c)) return answer;
  const to = c.var.loginLeadsTo ?? dashboardAddress(c.req.query("to"));
  return c.redirect(leadingTo(loginErrorPath(loginErrorOf(error, c)), to), 302);
};
