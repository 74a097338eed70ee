import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { log } from "#worker/log.ts";
import { authorizeUrl, gitHubSettings, readProfile } from "./github.ts";
import { rememberAttempt, takeAttempt } from "./login-attempt.ts";
import { LoginFailed } from "./login-failed.ts";
import { startSession } from "./session.ts";
import { isStaff, pinAccount } from "./staff-names.ts";
import { saveUser } from "./store.ts";

/** Begins a login that leads to an address of the dashboard. Answers where to send the browser. */
export const beginLogin = async (c: Context<AppEnv>, to: string | null): Promise<URL> => {
  const settings = gitHubSettings(c.env, c.req.url);
  const { state, codeVerifier } = await rememberAttempt(c, to);
  return authorizeUrl(settings, state, codeVerifier);
};

/** Logs in by what GitHub sends the browser back with. Answers where that was to lead, which an error page needs as well. */
export const finishLogin = async (
  c: Context<AppEnv>,
  { code, state, error }: Partial<Record<"code" | "state" | "error", string>>,
): Promise<string | null> => {
  const settings = gitHubSettings(c.env, c.req.url);
  const attempt = await takeAttempt(c);
  c.set("loginLeadsTo", attempt.to);
  if (attempt.state !== state) throw new LoginFailed("expired");
  if (error || !code) throw new LoginFailed(error === "access_denied" ? "cancelled" : "unavailable");
  const profile = await readProfile(settings, code, attempt.codeVerifier);
  if (!isStaff(c.env, profile.login)) throw new LoginFailed("not-staff");
  const pin = await pinAccount(c.var.db, profile);
  if (!pin) {
    log({ id: c.var.requestId, loginRefused: "another account", login: profile.login });
    throw new LoginFailed("another-account");
  }
  await startSession(c, { user: await saveUser(c.var.db, profile), pin });
  return attempt.to;
};
