import type { Context, Hono } from "hono";
import { except } from "hono/combine";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { SIGNED_IN_HINT, type StaffUser } from "#contract/access.ts";
import { isId } from "#contract/ids.ts";
import { Forbidden, LoginRequired, Unavailable } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { changesNothing } from "#worker/http/middleware.ts";
import { calledRoute } from "#worker/http/request-log.ts";
import { log } from "#worker/log.ts";
import { randomToken, sha256 } from "#worker/secret.ts";
import { cookieOptions, hostCookie } from "./host-cookie.ts";
import { findUser, isStaff } from "./staff.ts";

/* Staff sessions in KV, keyed by a hash of their token. Written once and never extended: KV allows few writes a day. */

/** Twelve hours: longer than a working day, over by the next morning. */
const SESSION_SECONDS = 12 * 60 * 60;

const keyOf = async (token: string) => `session:${await sha256(token)}`;

const cookie = hostCookie("session", "Lax");
const clearHint = (c: Context) => deleteCookie(c, SIGNED_IN_HINT, cookieOptions(c, "Lax"));

export class SessionsUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super("Logins cannot be checked at the moment. Please try again in a few minutes.", { wait: 60, cause });
  }
}

/** Replaces the browser's session, if it has one. */
export const startSession = async (c: Context<AppEnv>, userId: string) => {
  const { SESSIONS } = c.env;
  const earlier = cookie.read(c);
  try {
    if (earlier) await SESSIONS.delete(await keyOf(earlier));
    const token = randomToken();
    await SESSIONS.put(await keyOf(token), userId, { expirationTtl: SESSION_SECONDS });
    cookie.set(c, token, SESSION_SECONDS);
    setCookie(c, SIGNED_IN_HINT, "1", { ...cookieOptions(c, "Lax"), maxAge: SESSION_SECONDS });
  } catch (error) {
    throw new SessionsUnavailable(error);
  }
};

export const endSession = async (c: Context<AppEnv>) => {
  const token = cookie.read(c);
  if (token) await c.env.SESSIONS.delete(await keyOf(token));
  cookie.forget(c);
  clearHint(c);
};

const readUser = async (c: Context<AppEnv>): Promise<StaffUser> => {
  const token = cookie.read(c);
  // Visitors have no cookie and cost no lookup.
  const userId =
    token &&
    (await c.env.SESSIONS.get(await keyOf(token)).catch((error: unknown) => {
      throw new SessionsUnavailable(error);
    }));
  const user = userId && (await findUser(c.var.db, userId));
  if (!user) throw new LoginRequired("Please log in.");
  if (!isStaff(c.env, user.login)) throw new Forbidden("Your account is no longer on the staff list.");
  return user;
};

/** Never fails: only staff calls need to know why somebody isn't logged in. */
export const readSession = createMiddleware<AppEnv>(async (c, next) => {
  const found = await readUser(c).catch((error: Error) => error);
  const isStaff = !(found instanceof Error);
  c.set("staff", isStaff ? found : null);
  c.set("notStaff", isStaff ? null : found);
  await next();
});

/** After `readSession`. */
const staffOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { staff, notStaff } = c.var;
  if (staff) return next();
  // Otherwise pages would keep asking who is logged in. Other errors prove nothing.
  const isOver = notStaff instanceof LoginRequired || notStaff instanceof Forbidden;
  if (isOver && getCookie(c, SIGNED_IN_HINT)) clearHint(c);
  throw notStaff;
});

/** Hex digits. Ids are hashed because a family's id is its private link; with the id its log lines can still be found. */
const LOGGED_HASH_LENGTH = 16;

const loggable = async (parameter: string) =>
  isId(parameter) ? (await sha256(parameter)).slice(0, LOGGED_HASH_LENGTH) : parameter;

const logChanges = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isRefused = c.res.status >= 400 && c.res.status < 500;
  if (changesNothing(c) || isRefused) return;
  const of = await Promise.all(Object.values<string>(c.req.param()).map(loggable));
  log({ id: c.var.requestId, staff: staffOf(c).login, did: calledRoute(c), of, status: c.res.status });
});

/** Admits only staff, except to the routes of `open` at `base`. Decides by the route that will answer; unknown paths get a 404. */
export const staffUnless = ({ routes }: Pick<Hono<AppEnv>, "routes">, base: string) => {
  const openCalls = new Set(routes.map(({ method, path }) => `${method} ${base}${path}`));
  const isOpen = (c: Context<AppEnv>) => {
    const call = calledRoute(c);
    return call === undefined || openCalls.has(call);
  };
  return except(isOpen, staffOnly, logChanges);
};

export const staffOf = (c: Context<AppEnv>): StaffUser => {
  if (!c.var.staff) throw new Error("A call for staff was let through without one");
  return c.var.staff;
};
