import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { SIGNED_IN_HINT } from "#contract/access.ts";
import type { AppEnv, Session } from "#worker/env.ts";
import { Forbidden, LoginRequired, Unavailable } from "#worker/errors.ts";
import { cookieOptions, hostCookie } from "#worker/http/host-cookie.ts";
import { createSession, deleteSession, findSession, SESSION_SECONDS } from "./session-store.ts";
import { isStaff, stillPinned } from "./staff-names.ts";

/* The session of a member of staff, as the browser has it. */

const cookie = hostCookie("session", "Lax");
const forgetHint = (c: Context) => deleteCookie(c, SIGNED_IN_HINT, cookieOptions(c, "Lax"));

/** Thrown where nobody can be given a session, or where nobody knows whose one is. */
export class SessionsUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super("Logins cannot be checked at the moment. Please try again in a few minutes.", { wait: 60, cause });
  }
}

/** Begins a session in this browser, in place of the one that it had. */
export const startSession = async (c: Context<AppEnv>, owner: Omit<Session, "endsAt">) => {
  const { SESSIONS } = c.env;
  const earlier = cookie.read(c);
  try {
    if (earlier) await deleteSession(SESSIONS, earlier);
    const token = await createSession(SESSIONS, owner);
    cookie.set(c, token, SESSION_SECONDS);
    setCookie(c, SIGNED_IN_HINT, "1", { ...cookieOptions(c, "Lax"), maxAge: SESSION_SECONDS });
  } catch (error) {
    throw new SessionsUnavailable(error);
  }
};

export const endSession = async (c: Context<AppEnv>) => {
  const token = cookie.read(c);
  if (token) await deleteSession(c.env.SESSIONS, token);
  cookie.forget(c);
  forgetHint(c);
};

/** The session of a token; an error that says why it opens nothing. */
const lookUp = async (c: Context<AppEnv>, token = ""): Promise<Session> => {
  // Visitors have no session cookie and cost no look-up.
  const session =
    token &&
    (await findSession(c.env.SESSIONS, token).catch((error: unknown) => {
      throw new SessionsUnavailable(error);
    }));
  if (session && !isStaff(c.env, session.user.login))
    throw new Forbidden("Your account is no longer on the staff list.");
  if (!session || !(await stillPinned(c.var.db, session.pin))) throw new LoginRequired("Please log in.");
  return session;
};

/** Finds out who is asking. Why that is nobody of staff matters only to calls for staff. */
export const readSession = createMiddleware<AppEnv>(async (c, next) => {
  const found = await lookUp(c, cookie.read(c)).catch((error: Error) => error);
  c.set("session", found);
  c.set("staff", found instanceof Error ? null : found.user);
  await next();
});

/** Lets only staff through. After `readSession`. */
export const staffOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { session } = c.var;
  if (session instanceof Error) {
    // Pages would go on asking who is logged in. Of any other error nobody knows whether somebody is.
    const isOver = session instanceof LoginRequired || session instanceof Forbidden;
    if (isOver && getCookie(c, SIGNED_IN_HINT)) forgetHint(c);
    throw session;
  }
  await next();
});
