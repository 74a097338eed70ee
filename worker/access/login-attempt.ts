import type { Context } from "hono";
import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import type { AppEnv } from "#worker/env.ts";
import { randomToken } from "#worker/hex.ts";
import { hostCookie } from "#worker/http/host-cookie.ts";
import { isSigned, sign } from "#worker/secret.ts";
import { LoginFailed } from "./login-failed.ts";

// Lax: it must come along when GitHub sends the browser back.
const cookie = hostCookie("login-attempt", "Lax");

const LIFETIME_SECONDS = 10 * 60;

const PURPOSE = "login attempt";

/** A login under way, kept in a signed cookie while the browser is at GitHub. */
interface LoginAttempt {
  /** Ties GitHub's answer to this browser. */
  state: string;
  /** PKCE's secret. */
  codeVerifier: string;
  /** The dashboard's address that was asked for, if any. */
  to: string | null;
  /** Milliseconds since 1970: a browser may keep its cookie for longer than it was told. */
  until: number;
}

/** Begins an attempt in this browser. */
export const rememberAttempt = async (c: Context<AppEnv>, to: string | null): Promise<LoginAttempt> => {
  const until = Date.now() + LIFETIME_SECONDS * 1000;
  const attempt = { state: randomToken(), codeVerifier: randomToken(), to, until };
  // Base64, so that the cookie stays short whatever is encoded in the address.
  const value = encodeBase64Url(new TextEncoder().encode(JSON.stringify(attempt)).buffer);
  cookie.set(c, `${value}.${await sign(c.env, PURPOSE, value)}`, LIFETIME_SECONDS);
  return attempt;
};

/** The attempt that this browser began, once: it is forgotten by asking. */
export const takeAttempt = async (c: Context<AppEnv>): Promise<LoginAttempt> => {
  const [value = "", signature = ""] = (cookie.read(c) ?? "").split(".");
  cookie.forget(c);
  if (!(await isSigned(c.env, PURPOSE, value, signature))) throw new LoginFailed("expired");
  const attempt: LoginAttempt = JSON.parse(new TextDecoder().decode(decodeBase64Url(value)));
  if (attempt.until <= Date.now()) throw new LoginFailed("expired");
  return attempt;
};
