import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { ACCESS_MINUTES, type CodeWay, codeWays } from "#contract/codes.ts";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden, NotFound } from "#worker/errors.ts";
import { type AccessBasis, endAccessOf, selectBasis } from "#worker/family/codes/access-basis.ts";
import { hostCookie, hostCookieOptions } from "#worker/http/host-cookie.ts";
import { isSigned, sign } from "#worker/secret.ts";

/*
 * A family that has given its code reaches its own data for a while, by a cookie that says which family, until when and by which
 * way the code came. Its signature also covers the address that the code proved and how often the family has left: with another
 * address on file, or once it has left anywhere, older cookies open nothing.
 */

const cookieName = (c: Context) => hostCookie(c, "family");
// Strict: nothing but this site's own pages has a reason to send it.
const cookieOptions = (c: Context) => hostCookieOptions(c, "Strict");

const PURPOSE = "family access";

const signed = (familyId: string, until: number, way: CodeWay, { email, accessVersion }: AccessBasis) =>
  [familyId, until, way, accessVersion, email.toLowerCase()].join(" ");

/** Lets the browser reach a family's own data. */
export const grantAccess = async (
  c: Context<AppEnv>,
  familyId: string,
  { way, basis }: { way: CodeWay; basis: AccessBasis },
) => {
  const until = Date.now() + ACCESS_MINUTES * 60_000;
  const signature = await sign(c.env, PURPOSE, signed(familyId, until, way, basis));
  setCookie(c, cookieName(c), `${familyId}.${until}.${way}.${signature}`, {
    ...cookieOptions(c),
    httpOnly: true,
    maxAge: ACCESS_MINUTES * 60,
  });
};

/** Takes the cookie from this browser, of which nothing is left to reach. */
export const forgetAccess = (c: Context) => deleteCookie(c, cookieName(c), cookieOptions(c));

/**
 * By which way this family's code came to whoever asks; `null` for those who have given none. Being staff does not count.
 * Fails where the family is gone since.
 */
export const accessOf = async (c: Context<AppEnv>, familyId: string): Promise<CodeWay | null> => {
  const [whose = "", until = "", named, signature = ""] = (getCookie(c, cookieName(c)) ?? "").split(".");
  const way = codeWays.find((known) => known === named);
  if (!way || whose !== familyId.toLowerCase() || !(Number(until) > Date.now())) return null;
  const [basis] = await selectBasis(c.var.db, whose);
  if (!basis) throw new NotFound("application");
  return (await isSigned(c.env, PURPOSE, signed(whose, Number(until), way, basis), signature)) ? way : null;
};

/** Ends what a code has opened: every cookie of the family, on whatever device. */
export const endAccess = async (c: Context<AppEnv>, familyId: string) => {
  forgetAccess(c);
  if (await accessOf(c, familyId)) await endAccessOf(c.var.db, familyId);
};

/** Lets only the family through whose id is in the path. After `validateId`. */
export const familyOnly = createMiddleware<AppEnv, "/:id">(async (c, next) => {
  const familyId = c.req.param("id");
  const codeWay = await accessOf(c, familyId);
  if (!codeWay) throw new Forbidden("Please enter a code to see your information.");
  c.set("whose", { familyId, codeWay });
  await next();
});
