import { type Context, Hono } from "hono";
import { LOGOUT, type LoginError, loginErrorPath, withReturnTo } from "#contract/access.ts";
import type { AppEnv } from "#worker/env.ts";
import { logFailure } from "#worker/http/request-log.ts";
import { dashboardAddress } from "./dashboard-address.ts";
import { beginLogin, finishLogin } from "./login.ts";
import { LoginFailed } from "./login-attempt.ts";
import { endSession, SessionsUnavailable } from "./session.ts";
import { staffOf } from "./staff-guard.ts";

const reasonOf = (error: Error, c: Context<AppEnv>): LoginError => {
  if (error instanceof LoginFailed) return error.reason;
  if (error instanceof SessionsUnavailable) return "no-sessions";
  return c.req.path === LOGOUT ? "not-logged-out" : "fault";
};

/** Browsers navigate here, so errors redirect to a page that explains them. */
export const loginRoutes = new Hono<AppEnv>()
  .get("/login", async (c) => {
    const to = dashboardAddress(c.req.query("to"));
    c.set("loginReturnTo", to);
    return c.redirect((await beginLogin(c, to)).href, 302);
  })
  .get("/login/callback", async (c) => {
    await finishLogin(c, c.req.query());
    return c.redirect(c.var.loginReturnTo ?? "/admin", 302);
  })
  .get("/logout", async (c) => {
    // A link or image on another site, or a link checker's HEAD, must not log staff out.
    const isIntended = c.req.method === "GET" && c.req.header("sec-fetch-site") !== "cross-site";
    if (isIntended) await endSession(c);
    return c.redirect("/", 302);
  })
  .onError((error, c) => {
    if (!(error instanceof LoginFailed) || error.cause) logFailure(c, error);
    const page = loginErrorPath(reasonOf(error, c));
    return c.redirect(withReturnTo(page, c.var.loginReturnTo ?? null), 302);
  });

export const staffRoutes = new Hono<AppEnv>().get("/auth/user", (c) => c.json(staffOf(c), 200));
