import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { CookieOptions } from "hono/utils/cookie";
import { SIGNED_IN_HINT, type StaffUser } from "#contract/access.ts";
import type { AppEnv } from "#worker/env.ts";
import { sha256, toHex } from "#worker/hex.ts";
import { isStaff } from "./staff-list.ts";

/** Seconds: a working day. */
const LIFETIME = 12 * 60 * 60;

interface Session {
  user: StaffUser;
  /** Milliseconds since 1970. KV forgets the session about then; this holds to the second. */
  expiresAt: number;
}

const isSecure = (c: Context) => new URL(c.req.url).protocol === "https:";
/** Browsers accept the `__Host-` prefix, which pins a cookie to this very host, only over https. */
const cookieName = (c: Context) => (isSecure(c) ? "__Host-session" : "session");
const cookieOptions = (c: Context): CookieOptions => ({ path: "/", secure: isSecure(c), sameSite: "Lax" });

/** KV holds only the token's hash: whoever reads the store cannot log in with what is there. */
const keyOf = async (token: string) => `session:${await sha256(token)}`;

export const startSession = async (c: Context<AppEnv>, user: StaffUser) => {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const session: Session = { user, expiresAt: Date.now() + LIFETIME * 1000 };
  await c.env.SESSIONS.put(await keyOf(token), JSON.stringify(session), { expirationTtl: LIFETIME });
  const options = { ...cookieOptions(c), maxAge: LIFETIME };
  setCookie(c, cookieName(c), token, { ...options, httpOnly: true });
  setCookie(c, SIGNED_IN_HINT, "1", options);
};

export const endSession = async (c: Context<AppEnv>) => {
  const token = getCookie(c, cookieName(c));
  if (token) await c.env.SESSIONS.delete(await keyOf(token));
  deleteCookie(c, cookieName(c), cookieOptions(c));
  deleteCookie(c, SIGNED_IN_HINT, cookieOptions(c));
};

/**
 * Finds out who is asking. Visitors have no session cookie and cost no look-up.
 * Sets `staff`, and `formerStaff` for a session whose owner is no longer on the staff list.
 */
export const readSession = createMiddleware<AppEnv>(async (c, next) => {
  c.set("staff", null);
  c.set("formerStaff", false);
  const token = getCookie(c, cookieName(c));
  const session = token ? await c.env.SESSIONS.get<Session>(await keyOf(token), "json") : null;
  if (session && session.expiresAt > Date.now()) {
    if (isStaff(c.env, session.user.login)) c.set("staff", session.user);
    else c.set("formerStaff", true);
  }
  await next();
});

/**
 * Takes back the hint of a session that ended without a logout, when a page asks who is logged in: nobody is, and
 * pages would go on asking. After `readSession`.
 */
export const takeBackHint = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.staff && getCookie(c, SIGNED_IN_HINT)) deleteCookie(c, SIGNED_IN_HINT, cookieOptions(c));
  await next();
});
