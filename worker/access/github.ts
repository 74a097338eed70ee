import { ArcticFetchError, CodeChallengeMethod, OAuth2Client, OAuth2RequestError } from "arctic";
import { z } from "zod";
import { show } from "#contract/show.ts";
import type { Env } from "#worker/env.ts";

/*
 * The only file that knows arctic (archived upstream) and GitHub's addresses. Everything is asked of
 * GITHUB_URL and GITHUB_API_URL, so that GitHub Enterprise and the local stand-in run the same code.
 */

/** GitHub did not answer, or not as GitHub answers. */
export class GitHubUnavailable extends Error {}
/** The code that came back from GitHub was not worth an access token: used, expired or made up. */
export class CodeRefused extends Error {}

const profileAnswer = z.object({
  id: z.number().int(),
  login: z.string().min(1),
  name: z.string().nullish(),
  email: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
export type GitHubProfile = z.output<typeof profileAnswer>;

export interface GitHubSettings {
  clientId: string;
  clientSecret: string;
  /** Absolute, without a trailing slash. */
  site: string;
  api: string;
  callback: string;
}

/** `null` when a setting is missing. Addresses without a host are on this site. */
export const gitHubSettings = (env: Env, requestUrl: string): GitHubSettings | null => {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_URL, GITHUB_API_URL } = env;
  if (!GITHUB_CLIENT_ID || !GITHUB_CLIENT_SECRET || !GITHUB_URL || !GITHUB_API_URL) return null;
  const absolute = (address: string) => new URL(address, requestUrl).href.replace(/\/$/, "");
  return {
    clientId: GITHUB_CLIENT_ID,
    clientSecret: GITHUB_CLIENT_SECRET,
    site: absolute(GITHUB_URL),
    api: absolute(GITHUB_API_URL),
    callback: absolute("/api/login/callback"),
  };
};

const clientOf = ({ clientId, clientSecret, callback }: GitHubSettings) =>
  new OAuth2Client(clientId, clientSecret, callback);

/** Where to send the browser to log in. */
export const authorizeUrl = (settings: GitHubSettings, state: string, codeVerifier: string): URL =>
  clientOf(settings).createAuthorizationURLWithPKCE(
    `${settings.site}/login/oauth/authorize`,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    ["read:user"],
  );

/** Exchanges the code of the callback for an access token. */
export const redeemCode = async (settings: GitHubSettings, code: string, codeVerifier: string) => {
  try {
    const tokens = await clientOf(settings).validateAuthorizationCode(
      `${settings.site}/login/oauth/access_token`,
      code,
      codeVerifier,
    );
    // GitHub says so with status 200, where arctic looks for no error.
    const refused = "error" in tokens.data && tokens.data.error === "bad_verification_code";
    if (refused) throw new OAuth2RequestError("bad_verification_code", null, null, null);
    return tokens.accessToken();
  } catch (error) {
    if (error instanceof OAuth2RequestError) throw new CodeRefused(error.code);
    if (error instanceof ArcticFetchError) throw new GitHubUnavailable("access token");
    throw new GitHubUnavailable(String(error));
  }
};

const askProfile = async ({ api }: GitHubSettings, accessToken: string) => {
  try {
    return await fetch(`${api}/user`, {
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${accessToken}`,
        "user-agent": new URL(show.siteUrl).host,
      },
    });
  } catch (error) {
    throw new GitHubUnavailable(String(error));
  }
};

/** Whose access token it is. */
export const readProfile = async (settings: GitHubSettings, accessToken: string): Promise<GitHubProfile> => {
  const response = await askProfile(settings, accessToken);
  const profile = profileAnswer.safeParse(response.ok ? await response.json().catch(() => null) : null);
  if (!profile.success) throw new GitHubUnavailable(`user: ${response.status}`);
  return profile.data;
};
