import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { CookieOptions } from "hono/utils/cookie";
import { ACCESS_MINUTES, type CodeWay, codeWays } from "#contract/codes.ts";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";
import { fromHex, toHex } from "#worker/hex.ts";
import { signingKey } from "#worker/secret.ts";

/*
 * A family that has given its code reaches its own data for a while, by a cookie that says which family, until when, by
 * which way the code came, and that this Worker wrote it. Nothing is stored: a family that is deleted has nothing left to reach.
 */

const isSecure = (c: Context) => new URL(c.req.url).protocol === "https:";
/** As of a session: pinned to this host over https. */
const cookieName = (c: Context) => (isSecure(c) ? "__Host-family" : "family");
// Strict: nothing but this site's own pages has a reason to send it.
const cookieOptions = (c: Context): CookieOptions => ({ path: "/", secure: isSecure(c), sameSite: "Strict" });

const PURPOSE = "family access";

const signed = (familyId: string, until: number, way: CodeWay) =>
  new TextEncoder().encode(`${familyId} ${until} ${way}`);

/** Lets the browser reach a family's own data. */
export const grantAccess = async (c: Context<AppEnv>, familyId: string, way: CodeWay) => {
  const until = Date.now() + ACCESS_MINUTES * 60_000;
  const key = await signingKey(c.env, PURPOSE);
  const signature = toHex(await crypto.subtle.sign("HMAC", key, signed(familyId, until, way)));
  setCookie(c, cookieName(c), `${familyId}.${until}.${way}.${signature}`, {
    ...cookieOptions(c),
    httpOnly: true,
    maxAge: ACCESS_MINUTES * 60,
  });
};

export const endAccess = (c: Context) => deleteCookie(c, cookieName(c), cookieOptions(c));

/** By which way this family's code came to whoever asks; `null` for those who have given none. Being staff does not count. */
export const accessOf = async (c: Context<AppEnv>, familyId: string): Promise<CodeWay | null> => {
  const [whose = "", until = "", named, signature = ""] = (getCookie(c, cookieName(c)) ?? "").split(".");
  const way = codeWays.find((known) => known === named);
  if (!way || whose !== familyId.toLowerCase() || !(Number(until) > Date.now())) return null;
  const key = await signingKey(c.env, PURPOSE);
  const isOurs = await crypto.subtle.verify(
    "HMAC",
    key,
    fromHex(signature),
    signed(whose, Number(until), way),
  );
  return isOurs ? way : null;
};

/** Lets only the family through whose id is in the path. After `validateId`. */
export const familyOnly = createMiddleware<AppEnv, "/:id">(async (c, next) => {
  const familyId = c.req.param("id");
  const codeWay = await accessOf(c, familyId);
  if (!codeWay) throw new Forbidden("Please enter a code to see your data.");
  c.set("whose", { familyId, codeWay });
  await next();
});
