import type { Context } from "hono";
import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import type { LoginError } from "#contract/access.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { isSigned, randomToken, sign } from "#worker/secret.ts";
import { hostCookie } from "./host-cookie.ts";

/* A login in progress, in a signed cookie while the browser is at GitHub. */

/** A `cause` is logged. */
export class LoginFailed extends Error {
  readonly reason: LoginError;

  constructor(reason: LoginError, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

// Lax: GitHub's redirect back must carry it.
const cookie = hostCookie("login-attempt", "Lax");

const LIFETIME_SECONDS = 10 * 60;

const PURPOSE = "login attempt";

interface LoginAttempt {
  /** Ties GitHub's answer to this browser. */
  state: string;
  codeVerifier: string;
  /** The dashboard address to return to, if any. */
  to: string | null;
  /** Epoch milliseconds: a browser may keep the cookie beyond its max-age. */
  until: number;
}

export const rememberAttempt = async (c: Context<AppEnv>, to: string | null): Promise<LoginAttempt> => {
  const until = Date.now() + LIFETIME_SECONDS * 1000;
  const attempt = { state: randomToken(), codeVerifier: randomToken(), to, until };
  // Base64 keeps the cookie short even if the address is full of escapes.
  const value = encodeBase64Url(new TextEncoder().encode(JSON.stringify(attempt)).buffer);
  cookie.set(c, `${value}.${await sign(c.env, PURPOSE, value)}`, LIFETIME_SECONDS);
  return attempt;
};

/** Single use: reading the attempt removes its cookie. */
export const takeAttempt = async (c: Context<AppEnv>): Promise<LoginAttempt> => {
  const [value = "", signature = ""] = (cookie.read(c) ?? "").split(".");
  cookie.forget(c);
  if (!(await isSigned(c.env, PURPOSE, value, signature))) throw new LoginFailed("expired");
  const attempt: LoginAttempt = JSON.parse(new TextDecoder().decode(decodeBase64Url(value)));
  if (attempt.until <= Date.now()) throw new LoginFailed("expired");
  return attempt;
};

/** It must fit into a cookie. With every filter set, an address is far shorter. */
const MAX_LENGTH = 2000;
/** Strict, so nothing in the path can act as a host, an escape or `..`. */
const PATH = /^\/admin(\/[a-z-]+)*$/;
const PROBLEM = /^\/admin\/login-problem(\/|$)/;

/** The text as a safe redirect target below `/admin`, else `null`. Nobody needs to return to a login error page. */
export const dashboardAddress = (text = ""): string | null => {
  const end = text.search(/[?#]/);
  const path = end < 0 ? text : text.slice(0, end);
  if (!PATH.test(path) || PROBLEM.test(path)) return null;
  // The URL parser escapes what a header may not contain, and drops line breaks.
  const { pathname, search, hash } = new URL(text, "https://kitchen.invalid");
  const address = pathname + search + hash;
  return address.length <= MAX_LENGTH ? address : path;
};
