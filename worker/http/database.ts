import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { openForRequest } from "#worker/db/replicas.ts";
import type { AppEnv } from "#worker/env.ts";
import { hasSecret } from "#worker/secret.ts";
import { openBookmark, sealBookmark } from "./bookmark.ts";
import { hostCookie, hostCookieOptions } from "./host-cookie.ts";

/* Everybody reads what they wrote, from whichever copy of the database: a cookie says from which state on. */

const cookieName = (c: Context) => hostCookie(c, "bookmark");

/** Seconds: far longer than a copy is ever behind. */
const LIFETIME = 10 * 60;

const readingMethods = ["GET", "HEAD"];

/** Opens the request's database, and keeps a bookmark in the answer of one that may have written. */
export const openDatabase = createMiddleware<AppEnv>(async (c, next) => {
  const onlyReads = readingMethods.includes(c.req.method);
  const cookie = getCookie(c, cookieName(c));
  const earlier = cookie && (await openBookmark(c.env, cookie));
  const { db, primary, takeCost, bookmark } = openForRequest(() => c.env.DB, {
    onlyReads,
    ...(earlier && { bookmark: earlier }),
  });
  c.set("db", db);
  c.set("primary", primary);
  c.set("takeCost", takeCost);
  await next();
  const latest = bookmark();
  if (latest && hasSecret(c.env))
    setCookie(c, cookieName(c), await sealBookmark(c.env, latest), {
      ...hostCookieOptions(c, "Lax"),
      httpOnly: true,
      maxAge: LIFETIME,
    });
});
