import type { Context } from "hono";
import type { LoginError } from "#contract/access.ts";
import type { AppEnv } from "#worker/env.ts";
import { logFailure } from "#worker/http/request-log.ts";
import { log } from "#worker/log.ts";
import { hasSecret, SECRET_RULE } from "#worker/secret.ts";
import {
  authorizeUrl,
  CodeRefused,
  type GitHubSettings,
  GitHubUnavailable,
  gitHubSettings,
  readProfile,
  redeemCode,
} from "./github.ts";
import { type LoginAttempt, rememberAttempt, takeAttempt } from "./login-attempt.ts";
import { startSession } from "./session.ts";
import { isStaff } from "./staff-list.ts";
import { pinAccount } from "./staff-pins.ts";
import { saveUser } from "./store.ts";

const settingsOf = (c: Context<AppEnv>): GitHubSettings | null => {
  const settings = gitHubSettings(c.env, c.req.url);
  if (settings && hasSecret(c.env)) return settings;
  log({
    needed: `Logging in needs GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_URL, GITHUB_API_URL and a SESSION_SECRET of ${SECRET_RULE}.`,
  });
  return null;
};

/** Begins a login that leads to an address of the dashboard: where to send the browser, or why it cannot begin. */
export const beginLogin = async (c: Context<AppEnv>, to: string | null): Promise<URL | LoginError> => {
  const settings = settingsOf(c);
  if (!settings) return "not-configured";
  const attempt = await rememberAttempt(c, to);
  return authorizeUrl(settings, attempt.state, attempt.codeVerifier);
};

/** What GitHub sends the browser back with. */
interface GitHubAnswer {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

const outcomeOf = async (
  c: Context<AppEnv>,
  gitHub: GitHubSettings,
  attempt: LoginAttempt,
  answer: GitHubAnswer,
): Promise<"logged-in" | LoginError> => {
  if (attempt.state !== answer.state) return "expired";
  if (answer.error || !answer.code) return answer.error === "access_denied" ? "cancelled" : "unavailable";
  try {
    const accessToken = await redeemCode(gitHub, answer.code, attempt.codeVerifier);
    const profile = await readProfile(gitHub, accessToken);
    if (!isStaff(c.env, profile.login)) return "not-staff";
    const pin = await pinAccount(c.var.db, profile);
    if (!pin) {
      log({ id: c.var.requestId, loginRefused: "another account", login: profile.login });
      return "another-account";
    }
    await startSession(c, { user: await saveUser(c.var.db, profile), pin });
    return "logged-in";
  } catch (error) {
    if (error instanceof CodeRefused) return "expired";
    if (!(error instanceof GitHubUnavailable)) throw error;
    logFailure(c, error);
    return "unavailable";
  }
};

/** Ends a login with GitHub's answer, in a session or in the reason why not; and where it was to lead. */
export const finishLogin = async (
  c: Context<AppEnv>,
  answer: GitHubAnswer,
): Promise<{ outcome: "logged-in" | LoginError; to: string | null }> => {
  const settings = settingsOf(c);
  if (!settings) return { outcome: "not-configured", to: null };
  const attempt = await takeAttempt(c);
  if (!attempt) return { outcome: "expired", to: null };
  c.set("loginLeadsTo", attempt.to);
  return { outcome: await outcomeOf(c, settings, attempt, answer), to: attempt.to };
};
