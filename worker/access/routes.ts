import { type Context, Hono } from "hono";
import { LOGOUT, type LoginError, loginErrorPath, withReturnTo } from "#contract/access.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { logFailure } from "#worker/http/request-log.ts";
import { log } from "#worker/log.ts";
import { authorizeUrl, gitHubSettings, readProfile } from "./github.ts";
import { dashboardAddress, LoginFailed, rememberAttempt, takeAttempt } from "./login-attempt.ts";
import { endSession, SessionsUnavailable, staffOf, startSession } from "./session.ts";
import { isStaff, saveUser } from "./staff.ts";

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
    const settings = gitHubSettings(c.env, c.req.url);
    const { state, codeVerifier } = await rememberAttempt(c, to);
    return c.redirect(authorizeUrl(settings, state, codeVerifier), 302);
  })
  .get("/login/callback", async (c) => {
    const { code, state, error } = c.req.query();
    const settings = gitHubSettings(c.env, c.req.url);
    const attempt = await takeAttempt(c);
    c.set("loginReturnTo", attempt.to);
    if (attempt.state !== state) throw new LoginFailed("expired");
    if (error || !code) throw new LoginFailed(error === "access_denied" ? "cancelled" : "unavailable");
    const profile = await readProfile(settings, code, attempt.codeVerifier);
    if (!isStaff(c.env, profile.login)) throw new LoginFailed("not-staff");
    const user = await saveUser(c.var.db, profile);
    if (!user) {
      log({ id: c.var.requestId, loginRefused: "another account", login: profile.login });
      throw new LoginFailed("another-account");
    }
    await startSession(c, user.id);
    return c.redirect(attempt.to ?? "/admin", 302);
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
