import { createHash, randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type StandInAccount, standInAccounts } from "./accounts.ts";

/*
 * GitHub's side of a login, for dev, preview and tests; never deployed. As strict as GitHub about PKCE, client credentials and
 * single use, and like GitHub it responds to errors with status 200.
 */

/** Where it is mounted, and so GITHUB_URL. */
export const STAND_IN_PATH = "/_github";

interface Grant {
  account: StandInAccount;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
}

const grants = new Map<string, Grant>();
const accessTokens = new Map<string, StandInAccount>();

const chooseAccountPage = (
  addressOf: (login: string) => string,
  cancelAddress: string,
) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>GitHub stand-in</title><link rel="icon" href="data:,">
<style>
  body { margin: 0; background: #f6f4f1; color: #2b2420; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 25rem; margin: 12vh auto 0; padding: 0 1rem }
  h1 { font-size: 1.3rem; margin: 0 } p { color: #6b5f57; margin: .4rem 0 1.4rem }
  a { color: inherit } ul { list-style: none; margin: 0 0 1.4rem; padding: 0 }
  li a { display: block; padding: .8rem 1rem; margin-bottom: .6rem; background: #fff;
    border: 1px solid #ddd5cd; border-radius: .7rem; text-decoration: none }
  li a:hover, li a:focus-visible { border-color: #a8321f }
  small { display: block; color: #6b5f57 }
</style>
</head>
<body><main>
<h1>Who are you today?</h1>
<p>This page stands in for GitHub on this computer. No password needed.</p>
<ul>${standInAccounts.map(
  ({ login, name, note }) => html`
<li><a href="${addressOf(login)}">${name}<small>${login} (${note})</small></a></li>`,
)}
</ul>
<a href="${cancelAddress}">Cancel</a>
</main></body>
</html>`;

const newSecret = () => randomBytes(20).toString("hex");
/** `id` overrides the account's id: an account that was renamed, or a stranger who took over the name. */
const findAccount = (login: string, id?: string): StandInAccount | undefined => {
  const account =
    standInAccounts.find((known) => known.login === login) ??
    standInAccounts.find((known) => String(known.id) === id);
  return account && { ...account, login, id: id === undefined ? account.id : Number(id) };
};

const withQuery = (address: string, query: Record<string, string>) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

const authorize = (c: Context) => {
  const { client_id, redirect_uri, state, code_challenge, code_challenge_method, login, id } = c.req.query();
  if (!client_id || !redirect_uri || !state || !URL.canParse(redirect_uri)) {
    return c.text("The site that sent you here left out its client_id, redirect_uri or state.", 400);
  }
  if (!code_challenge || code_challenge_method !== "S256") {
    return c.text("The site that sent you here left out its PKCE challenge.", 400);
  }
  if (!login) {
    const cancel = withQuery(redirect_uri, { error: "access_denied", state });
    const addressOf = (choice: string) => withQuery(c.req.url, { login: choice });
    return c.html(chooseAccountPage(addressOf, cancel));
  }
  const account = findAccount(login, id);
  if (!account) return c.text(`There is no account ${login} here.`, 404);
  const code = newSecret();
  grants.set(code, {
    account,
    clientId: client_id,
    redirectUri: redirect_uri,
    codeChallenge: code_challenge,
  });
  return c.redirect(withQuery(redirect_uri, { code, state }), 302);
};

const clientOf = (c: Context) => {
  const basic = /^Basic (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  const [id, secret] = Buffer.from(basic, "base64").toString().split(":");
  return { id, secret };
};

const challengeOf = (verifier: unknown) => createHash("sha256").update(String(verifier)).digest("base64url");

const redeem = async (c: Context) => {
  const form = await c.req.parseBody();
  const client = clientOf(c);
  const grant = grants.get(String(form.code));
  grants.delete(String(form.code));
  const valid =
    grant &&
    grant.clientId === client.id &&
    client.secret &&
    grant.redirectUri === form.redirect_uri &&
    grant.codeChallenge === challengeOf(form.code_verifier);
  if (!valid) {
    return c.json({
      error: "bad_verification_code",
      error_description: "The code passed is incorrect or expired.",
    });
  }
  const token = `gho_${newSecret()}`;
  accessTokens.set(token, grant.account);
  return c.json({ access_token: token, token_type: "bearer" });
};

const ownerOf = (c: Context) =>
  accessTokens.get(/^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "");

export const gitHubStandIn = new Hono()
  .basePath(STAND_IN_PATH)
  .get("/login/oauth/authorize", authorize)
  .post("/login/oauth/access_token", redeem)
  .get("/api/user", (c) => {
    const owner = ownerOf(c);
    if (!owner) return c.json({ message: "Bad credentials" }, 401);
    const { note: _note, ...profile } = owner;
    return c.json({ ...profile, type: "User" });
  });
