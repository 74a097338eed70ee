import { generateCodeVerifier, generateState } from "arctic";
import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import type { AppEnv } from "#worker/env.ts";

/*
 * A login under way, kept in a signed cookie while the browser is at GitHub: the state that ties the answer to
 * this browser, PKCE's secret, and where the login leads.
 */

const COOKIE = "login-attempt";
/** Seconds. */
const LIFETIME = 10 * 60;
const PATH = "/api/login";

export interface LoginAttempt {
  state: string;
  codeVerifier: string;
  /** The dashboard's address that was asked for, if any. */
  to: string | null;
}

/** Base64, so that the cookie stays short whatever is encoded in the address. */
const packed = (to: string | null) => (to ? encodeBase64Url(new TextEncoder().encode(to).buffer) : "");
const unpacked = (text: string) => (text ? new TextDecoder().decode(decodeBase64Url(text)) : null);

export const rememberAttempt = async (
  c: Context<AppEnv>,
  secret: string,
  to: string | null,
): Promise<LoginAttempt> => {
  const attempt = { state: generateState(), codeVerifier: generateCodeVerifier(), to };
  const value = [attempt.state, attempt.codeVerifier, packed(to)].join(".");
  await setSignedCookie(c, COOKIE, value, secret, {
    path: PATH,
    httpOnly: true,
    secure: new URL(c.req.url).protocol === "https:",
    sameSite: "Lax",
    maxAge: LIFETIME,
  });
  return attempt;
};

/** The attempt this browser began, once: it is forgotten by asking. `null` when there is none, or not of ours. */
export const takeAttempt = async (c: Context<AppEnv>, secret: string): Promise<LoginAttempt | null> => {
  const value = await getSignedCookie(c, secret, COOKIE);
  deleteCookie(c, COOKIE, { path: PATH });
  const [state, codeVerifier, to = ""] = value ? value.split(".") : [];
  return state && codeVerifier ? { state, codeVerifier, to: unpacked(to) } : null;
};
