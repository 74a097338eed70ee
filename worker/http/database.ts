import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { openForRequest } from "#worker/db/replicas.ts";
import type { AppEnv } from "#worker/env.ts";
import { hostCookie, hostCookieOptions } from "./host-cookie.ts";

/* Everybody reads what they wrote, from whichever copy of the database: a cookie says from which state on (docs/decisions/0114). */

const cookieName = (c: Context) => hostCookie(c, "bookmark");

/** Seconds: far longer than a copy is ever behind. */
const LIFETIME = 10 * 60;

const readingMethods = ["GET", "HEAD"];

/** Opens the request's database, and keeps a bookmark of what it has written in an answer that says so. */
export const openDatabase = createMiddleware<AppEnv>(async (c, next) => {
  const onlyReads = readingMethods.includes(c.req.method);
  const bookmark = getCookie(c, cookieName(c));
  const { db, primary, takeCost, written } = openForRequest(() => c.env.DB, { onlyReads, bookmark });
  c.set("db", db);
  c.set("primary", primary);
  c.set("takeCost", takeCost);
  await next();
  const latest = written();
  if (latest)
    setCookie(c, cookieName(c), latest, {
      ...hostCookieOptions(c, "Lax"),
      httpOnly: true,
      maxAge: LIFETIME,
    });
});
