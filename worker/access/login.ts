import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { log } from "#worker/log.ts";
import { authorizeUrl, gitHubSettings, readProfile } from "./github.ts";
import { LoginFailed, rememberAttempt, takeAttempt } from "./login-attempt.ts";
import { startSession } from "./session.ts";
import { isStaff, saveUser } from "./store.ts";

/** Returns the URL to redirect to. */
export const beginLogin = async (c: Context<AppEnv>, to: string | null): Promise<URL> => {
  const settings = gitHubSettings(c.env, c.req.url);
  const { state, codeVerifier } = await rememberAttempt(c, to);
  return authorizeUrl(settings, state, codeVerifier);
};

/** Handles GitHub's redirect back. */
export const finishLogin = async (
  c: Context<AppEnv>,
  { code, state, error }: Partial<Record<"code" | "state" | "error", string>>,
): Promise<void> => {
  const settings = gitHubSettings(c.env, c.req.url);
  const attempt = await takeAttempt(c);
  c.set("loginReturnTo", attempt.to);
  if (attempt.state !== state) throw new LoginFailed("expired");
  if (error || !code) throw new LoginFailed(error === "access_denied" ? "cancelled" : "unavailable");
  const profile = await readProfile(settings, code, attempt.codeVerifier);
  if (!isStaff(c.env, profile.login)) throw new LoginFailed("not-staff");
  const user = await saveUser(c.var.db, profile);
  if (!user) {
    log({ id: c.var.requestId, loginRefused: "another account", login: profile.login });
    throw new LoginFailed("another-account");
  }
  await startSession(c, user.id);
};
