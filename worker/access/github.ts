import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { show } from "#contract/show.ts";
import { z } from "#contract/zod.ts";
import type { Env } from "#worker/env.ts";
import { log } from "#worker/log.ts";
import { isStrong, SECRET_RULE } from "#worker/secret.ts";
import { LoginFailed } from "./login-attempt.ts";

/* The only file that uses arctic (archived upstream). GitHub Enterprise and the local stand-in run the same code. */

const profileResponse = z.object({
  id: z.int(),
  login: z.string().check(z.minLength(1)),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
});
export type GitHubProfile = z.output<typeof profileResponse>;

/** Relative URLs resolve against this site, where the stand-in is. */
export const gitHubSettings = (env: Env, requestUrl: string) => {
  const {
    GITHUB_CLIENT_ID: clientId,
    GITHUB_CLIENT_SECRET: clientSecret,
    GITHUB_URL: site,
    GITHUB_API_URL: api,
    SESSION_SECRET,
  } = env;
  if (!clientId || !clientSecret || !site || !api || !isStrong(SESSION_SECRET)) {
    log({
      needed: `Logging in needs GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_URL, GITHUB_API_URL and a SESSION_SECRET of ${SECRET_RULE}.`,
    });
    throw new LoginFailed("not-configured");
  }
  const absolute = (address: string) => new URL(address, requestUrl).href.replace(/\/$/, "");
  return {
    client: new OAuth2Client(clientId, clientSecret, absolute("/api/login/callback")),
    site: absolute(site),
    api: absolute(api),
  };
};
type GitHubSettings = ReturnType<typeof gitHubSettings>;

export const authorizeUrl = ({ client, site }: GitHubSettings, state: string, codeVerifier: string): URL =>
  client.createAuthorizationURLWithPKCE(
    `${site}/login/oauth/authorize`,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    ["read:user"],
  );

/** Exchanges the callback's code for the profile; `expired` if the code was used, is too old or was made up. */
export const readProfile = async (
  { client, site, api }: GitHubSettings,
  code: string,
  codeVerifier: string,
) => {
  try {
    const tokenUrl = `${site}/login/oauth/access_token`;
    const tokens = await client.validateAuthorizationCode(tokenUrl, code, codeVerifier);
    // GitHub reports this with status 200, so arctic takes it for a success.
    if ("error" in tokens.data && tokens.data.error === "bad_verification_code")
      throw new LoginFailed("expired");
    const response = await fetch(`${api}/user`, {
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${tokens.accessToken()}`,
        "user-agent": new URL(show.siteUrl).host,
      },
    });
    if (!response.ok) throw new Error(`GitHub refused to say who it is: ${response.status}`);
    return profileResponse.parse(await response.json());
  } catch (error) {
    throw error instanceof LoginFailed ? error : new LoginFailed("unavailable", error);
  }
};
