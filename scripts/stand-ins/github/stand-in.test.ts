import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { gitHubStandIn } from "./stand-in.ts";

const BASE = "http://kitchen.test/_github";
const CALLBACK = "http://kitchen.test/api/login/callback";
const VERIFIER = "a-verifier-of-enough-characters-to-be-taken-seriously";

const asked = {
  client_id: "id",
  redirect_uri: CALLBACK,
  state: "a state",
  code_challenge_method: "S256",
  code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
};

const authorize = (change: Record<string, string> = {}) =>
  gitHubStandIn.request(`${BASE}/login/oauth/authorize?${new URLSearchParams({ ...asked, ...change })}`);

const codeFor = async (login: string) =>
  new URL((await authorize({ login })).headers.get("location") ?? "").searchParams.get("code") ?? "";

const redeem = async (code: string, { client = "id", ...change }: Record<string, string> = {}) => {
  const form = { code, redirect_uri: CALLBACK, code_verifier: VERIFIER, ...change };
  const response = await gitHubStandIn.request(`${BASE}/login/oauth/access_token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${client}:s`)}` },
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { access_token?: string; error?: string };
};

const userWith = (token = "") =>
  gitHubStandIn.request(`${BASE}/api/user`, { headers: { authorization: `Bearer ${token}` } });

test("refuses unknown accounts, and a site that leaves out what it must send", async () => {
  expect((await authorize({ login: "nobody" })).status).toBe(404);
  for (const name of Object.keys(asked)) expect((await authorize({ [name]: "" })).status, name).toBe(400);
  expect((await userWith("a guess")).status).toBe(401);
});

test.each([
  ["another verifier", { code_verifier: "another" }],
  ["another callback", { redirect_uri: "http://elsewhere.test/" }],
  ["another client", { client: "another" }],
])("gives no token for %s", async (_, change) => {
  expect(await redeem(await codeFor("showrunner"), change)).toMatchObject({ error: "bad_verification_code" });
});

test("takes each code once", async () => {
  const code = await codeFor("showrunner");
  const { access_token } = await redeem(code);
  expect(await (await userWith(access_token)).json()).toMatchObject({ id: 1001, login: "showrunner" });
  expect(await redeem(code)).toMatchObject({ error: "bad_verification_code" });
});
