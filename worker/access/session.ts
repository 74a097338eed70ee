import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { SIGNED_IN_HINT } from "#contract/access.ts";
import type { AppEnv, Session } from "#worker/env.ts";
import { Unavailable } from "#worker/errors.ts";
import { hostCookie, hostCookieOptions } from "#worker/http/host-cookie.ts";
import { createSession, deleteSession, findSession, lifetimeOf, renewSession } from "./session-store.ts";
import { isStaff } from "./staff-list.ts";
import { stillPinned } from "./staff-pins.ts";

/* The session of a member of staff, as the browser has it. */

const cookieName = (c: Context) => hostCookie(c, "session");
const cookieOptions = (c: Context) => hostCookieOptions(c, "Lax");
const tokenOf = (c: Context) => getCookie(c, cookieName(c));

/** Thrown where nobody can be given a session, or where nobody knows whose one is. */
export class SessionsUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super("Logins cannot be checked at the moment. Please try again in a few minutes.", { wait: 60, cause });
  }
}

const giveCookies = (c: Context, session: Session) => {
  const options = { ...cookieOptions(c), maxAge: lifetimeOf(session) };
  setCookie(c, cookieName(c), session.token, { ...options, httpOnly: true });
  setCookie(c, SIGNED_IN_HINT, "1", options);
};

/** Begins a session in this browser, in place of the one that it had. */
export const startSession = async (c: Context<AppEnv>, owner: Pick<Session, "user" | "pin">) => {
  const { SESSIONS } = c.env;
  const earlier = tokenOf(c);
  try {
    if (earlier) await deleteSession(SESSIONS, earlier);
    giveCookies(c, await createSession(SESSIONS, owner));
  } catch (error) {
    throw new SessionsUnavailable(error);
  }
};

export const endSession = async (c: Context<AppEnv>) => {
  const token = tokenOf(c);
  if (token) await deleteSession(c.env.SESSIONS, token);
  deleteCookie(c, cookieName(c), cookieOptions(c));
  deleteCookie(c, SIGNED_IN_HINT, cookieOptions(c));
};

/** The session of a token. While it cannot be looked up, whoever asks is anybody, and the staff guard says why. */
const lookUp = async (c: Context<AppEnv>, token: string) => {
  try {
    return await findSession(c.env.SESSIONS, token);
  } catch (error) {
    c.set("sessionsError", error);
    return null;
  }
};

/**
 * Finds out who is asking. Visitors have no session cookie and cost no look-up.
 * Sets `staff`, and `formerStaff` for a session whose owner is no longer on the staff list.
 */
export const readSession = createMiddleware<AppEnv>(async (c, next) => {
  c.set("staff", null);
  c.set("formerStaff", false);
  const token = tokenOf(c);
  const session = token ? await lookUp(c, token) : null;
  if (session && !isStaff(c.env, session.user.login)) c.set("formerStaff", true);
  else if (session && (await stillPinned(c.var.db, session.pin))) {
    c.set("staff", session.user);
    c.set("session", session);
  }
  await next();
});

/** Has a session that is used last longer. Not in answers for everybody, which caches on the way keep with their cookies. */
export const keepSession = createMiddleware<AppEnv>(async (c, next) => {
  const renewed = c.var.session && (await renewSession(c.env.SESSIONS, c.var.session));
  // Before the call, which may be the one that ends the session: of two cookies the later counts.
  if (renewed) giveCookies(c, renewed);
  await next();
});

/**
 * Takes back the hint of a session that ended without a logout, when a page asks who is logged in: nobody is, and
 * pages would go on asking. After `readSession`.
 */
export const takeBackHint = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.staff && !c.var.sessionsError && getCookie(c, SIGNED_IN_HINT))
    deleteCookie(c, SIGNED_IN_HINT, cookieOptions(c));
  await next();
});
