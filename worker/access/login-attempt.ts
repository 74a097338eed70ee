import { generateCodeVerifier, generateState } from "arctic";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import type { AppEnv } from "#worker/env.ts";
import { hostCookie, hostCookieOptions } from "#worker/http/host-cookie.ts";
import { isSigned, sign } from "#worker/secret.ts";

/*
 * A login under way, kept in a signed cookie while the browser is at GitHub: the state that ties the answer to
 * this browser, PKCE's secret, and where the login leads.
 */

const cookieName = (c: Context) => hostCookie(c, "login-attempt");
// Lax: it must come along when GitHub sends the browser back.
const cookieOptions = (c: Context) => hostCookieOptions(c, "Lax");

/** Seconds. */
const LIFETIME = 10 * 60;

const USE = { purpose: "login attempt" };

export interface LoginAttempt {
  state: string;
  codeVerifier: string;
  /** The dashboard's address that was asked for, if any. */
  to: string | null;
}

/** Base64, so that the cookie stays short whatever is encoded in the address. */
const packed = (to: string | null) => (to ? encodeBase64Url(new TextEncoder().encode(to).buffer) : "");
const unpacked = (text: string) => (text ? new TextDecoder().decode(decodeBase64Url(text)) : null);

export const rememberAttempt = async (c: Context<AppEnv>, to: string | null): Promise<LoginAttempt> => {
  const attempt = { state: generateState(), codeVerifier: generateCodeVerifier(), to };
  const value = [attempt.state, attempt.codeVerifier, packed(to)].join(".");
  setCookie(c, cookieName(c), `${value}.${await sign(c.env, USE, value)}`, {
    ...cookieOptions(c),
    httpOnly: true,
    maxAge: LIFETIME,
  });
  return attempt;
};

/** The attempt this browser began, once: it is forgotten by asking. `null` when there is none, or not of ours. */
export const takeAttempt = async (c: Context<AppEnv>): Promise<LoginAttempt | null> => {
  const [state, codeVerifier, to = "", signature = ""] = (getCookie(c, cookieName(c)) ?? "").split(".");
  deleteCookie(c, cookieName(c), cookieOptions(c));
  if (!state || !codeVerifier) return null;
  const isOurs = await isSigned(c.env, USE, [state, codeVerifier, to].join("."), signature);
  return isOurs ? { state, codeVerifier, to: unpacked(to) } : null;
};
