import { generateCodeVerifier, generateState } from "arctic";
import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import type { AppEnv } from "../env.ts";

/*
 * A login under way, kept in a signed cookie while the browser is at GitHub: the state that ties the answer to
 * this browser, and PKCE's secret.
 */

const COOKIE = "login-attempt";
/** Seconds. */
const LIFETIME = 10 * 60;
const PATH = "/api/login";

interface LoginAttempt {
  state: string;
  codeVerifier: string;
}

export const rememberAttempt = async (c: Context<AppEnv>, secret: string): Promise<LoginAttempt> => {
  const attempt = { state: generateState(), codeVerifier: generateCodeVerifier() };
  await setSignedCookie(c, COOKIE, `${attempt.state}.${attempt.codeVerifier}`, secret, {
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
  const [state, codeVerifier] = value ? value.split(".") : [];
  return state && codeVerifier ? { state, codeVerifier } : null;
};
