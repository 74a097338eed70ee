import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { CookieOptions } from "hono/utils/cookie";
import { ACCESS_MINUTES } from "#contract/codes.ts";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";
import { fromHex, toHex } from "#worker/hex.ts";
import { signingKey } from "#worker/secret.ts";

/*
 * A family that has given its code reaches its own data for a while, by a cookie that says which family, until when, and
 * that this Worker wrote it. Nothing is stored: a family that is deleted has nothing left to reach.
 */

const isSecure = (c: Context) => new URL(c.req.url).protocol === "https:";
/** As of a session: pinned to this host over https. */
const cookieName = (c: Context) => (isSecure(c) ? "__Host-family" : "family");
// Strict: nothing but this site's own pages has a reason to send it.
const cookieOptions = (c: Context): CookieOptions => ({ path: "/", secure: isSecure(c), sameSite: "Strict" });

const PURPOSE = "family access";

const signed = (familyId: string, until: number) => new TextEncoder().encode(`${familyId} ${until}`);

/** Lets the browser reach a family's own data. */
export const grantAccess = async (c: Context<AppEnv>, familyId: string) => {
  const until = Date.now() + ACCESS_MINUTES * 60_000;
  const key = await signingKey(c.env, PURPOSE);
  const signature = toHex(await crypto.subtle.sign("HMAC", key, signed(familyId, until)));
  setCookie(c, cookieName(c), `${familyId}.${until}.${signature}`, {
    ...cookieOptions(c),
    httpOnly: true,
    maxAge: ACCESS_MINUTES * 60,
  });
};

export const endAccess = (c: Context) => deleteCookie(c, cookieName(c), cookieOptions(c));

/** Whether whoever asks has given this family's code. Being staff does not count. */
export const hasAccess = async (c: Context<AppEnv>, familyId: string): Promise<boolean> => {
  const [whose = "", until = "", signature = ""] = (getCookie(c, cookieName(c)) ?? "").split(".");
  if (whose !== familyId.toLowerCase() || !(Number(until) > Date.now())) return false;
  const key = await signingKey(c.env, PURPOSE);
  return crypto.subtle.verify("HMAC", key, fromHex(signature), signed(whose, Number(until)));
};

/** Lets only the family through whose id is in the path. After `validateId`. */
export const familyOnly = createMiddleware<AppEnv, "/:id">(async (c, next) => {
  if (!(await hasAccess(c, c.req.param("id")))) throw new Forbidden("Please enter a code to see your data.");
  await next();
});
