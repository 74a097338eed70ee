import { describe, expect, test } from "vitest";
import { type LoginError, loginErrorPath, withReturnTo } from "#contract/access.ts";
import { startApp } from "#worker/testing/app.ts";
import { SITE } from "#worker/testing/client.ts";
import { gitHubAnswers } from "#worker/testing/stand-ins.ts";

const site = await startApp();
const { DB, SESSIONS } = site.env;

const SECURE_SITE = "https://kitchen.test";
type Account = Parameters<typeof site.beginLogin>[0];

const finish = async (account: Account, query = "", at = SITE) => {
  const { callback, cookie } = await site.beginLogin(account, at, query);
  return site.call(callback, { cookie });
};
const leadsTo = async (account: Account, query?: string) =>
  (await finish(account, query)).headers.get("location");
const userStatus = async (cookie: string) => (await site.call("/api/auth/user", { cookie })).status;

/** The login ended at this page, without a session. */
const expectLoginError = async (response: Response, error: LoginError) => {
  expect([response.status, response.headers.get("location")]).toEqual([302, loginErrorPath(error)]);
  expect(response.headers.getSetCookie().join()).not.toContain("session=");
  expect((await SESSIONS.list()).keys).toEqual([]);
};

describe("logging in", () => {
  test("sends the browser to GitHub, and remembers the attempt in a cookie that scripts cannot read", async () => {
    const response = await site.call("/api/login");
    expect(response.status).toBe(302);
    const { origin, pathname, searchParams } = new URL(response.headers.get("location") ?? "");
    expect(origin + pathname).toBe(`${SITE}/_github/login/oauth/authorize`);
    expect(searchParams.get("redirect_uri")).toBe(`${SITE}/api/login/callback`);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^login-attempt=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("lets staff in with a session cookie that scripts cannot read, and a hint that they can", async () => {
    const response = await finish("showrunner");
    expect(response.headers.get("location")).toBe("/admin");
    expect(response.headers.getSetCookie().toSorted()).toEqual([
      "login-attempt=; Max-Age=0; Path=/; SameSite=Lax",
      expect.stringMatching(/^session=[0-9a-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
      "signed-in=1; Max-Age=43200; Path=/; SameSite=Lax",
    ]);
  });

  test("pins its cookies to this host over https", async () => {
    await site.changeSettings({ SITE_URL: SECURE_SITE });
    const [begun] = (await site.call(`${SECURE_SITE}/api/login`)).headers.getSetCookie();
    expect(begun).toMatch(/^__Host-login-attempt=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookies = (await finish("showrunner", "", SECURE_SITE)).headers.getSetCookie();
    expect(cookies).toContain("__Host-login-attempt=; Max-Age=0; Path=/; Secure; SameSite=Lax");
    const session = cookies.find((cookie) => cookie.startsWith("__Host-session=")) ?? "";
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toContain("Domain");
    const cookie = session.split(";")[0] ?? "";
    expect((await site.call(`${SECURE_SITE}/api/auth/user`, { cookie })).status).toBe(200);
  });

  test("leads to the dashboard's address that was asked for, and else to the dashboard", async () => {
    const asked = "?to=%2Fadmin%2Fapplications%3Fstatus%3Dapproved%26q%3DO%2527Hara%23top";
    expect(await leadsTo("showrunner", asked)).toBe("/admin/applications?status=approved&q=O%27Hara#top");
    // What else is no such address: dashboard-address.test.ts.
    for (const query of ["", "?to=%2F%2Fevil.example", "?to=%2Fadmin%0D%0Alocation%3A%20x", "?to=%E0%A4%A"])
      expect(await leadsTo("showrunner", query)).toBe("/admin");
  });

  test("leads there too from the page about a login that failed, and from a long address", async () => {
    expect(await leadsTo("outsider", "?to=%2Fadmin%2Fstories")).toBe(
      "/admin/login-problem/not-staff?to=%2Fadmin%2Fstories",
    );
    const query = `?to=${encodeURIComponent(`/admin/stories?q=${"☕".repeat(220)}`)}`;
    const begun = await site.call(`/api/login${query}`);
    // Browsers take no longer cookie.
    expect(begun.headers.getSetCookie()[0]?.length).toBeLessThan(4096);
    expect(await leadsTo("showrunner", query)).toBe(`/admin/stories?q=${"%E2%98%95".repeat(220)}`);
  });
});

describe("who is not let in", () => {
  test("an account that is not staff, of which nothing is stored", async () => {
    await expectLoginError(await finish("outsider"), "not-staff");
    expect((await DB.prepare("SELECT login FROM users").all()).results).toEqual([]);
  });

  test("an answer to no attempt, to another browser's, or with an attempt of somebody else's making", async () => {
    const { callback, cookie } = await site.beginLogin("showrunner");
    const [signature = ""] = /[^.]+$/.exec((await site.beginLogin("producer")).cookie) ?? [];
    for (const [address, attempt] of [
      [callback.replace(/state=[^&]*/, "state=another"), cookie],
      [callback, ""],
      [callback, cookie.replace(/.{12}$/, "0".repeat(12))],
      [callback, cookie.replace(/[^.]+$/, signature)],
      ["/api/login/callback", cookie],
    ] as const)
      await expectLoginError(await site.call(address, { cookie: attempt }), "expired");
  });

  test("a code that was used before", async () => {
    const { callback, cookie } = await site.beginLogin("showrunner");
    await site.call(callback, { cookie });
    const again = await site.call(callback, { cookie });
    expect(again.headers.get("location")).toBe(loginErrorPath("expired"));
  });

  test("a person who cancels", async () => {
    const { callback, cookie } = await site.beginLogin("showrunner");
    const cancelled = callback.replace(/code=[^&]*/, "error=access_denied");
    await expectLoginError(await site.call(cancelled, { cookie }), "cancelled");
  });
});

describe("when GitHub, a setting or the database fails", () => {
  const badGateway = () => new Response("bad gateway", { status: 502 });
  test.each<[what: string, step: string, answer: () => Response]>([
    ["does not give a token", "/access_token", badGateway],
    ["cannot be reached", "/access_token", () => Response.error()],
    ["answers with a page", "/access_token", () => new Response("<html>")],
    [
      "takes our secret no more",
      "/access_token",
      () => Response.json({ error: "incorrect_client_credentials" }),
    ],
    ["does not say who it is", "/api/user", badGateway],
    ["cannot be reached any more", "/api/user", () => Response.error()],
    ["says who it is with a page", "/api/user", () => new Response("<html>")],
    ["takes its own token no more", "/api/user", () => Response.json({ message: "Bad" }, { status: 401 })],
  ])("the login says so: GitHub %s", async (_what, step, answer) => {
    gitHubAnswers((request, passOn) => (request.url.endsWith(step) ? answer() : passOn(request)));
    await expectLoginError(await finish("showrunner"), "unavailable");
  });

  test.each([
    ["GITHUB_CLIENT_SECRET", "", "not-configured"],
    ["SESSION_SECRET", "", "not-configured"],
    ["GITHUB_URL", "https://", "fault"],
  ] as const)("the login says so: %s is '%s'", async (name, value, error) => {
    await site.changeSettings({ [name]: value });
    await expectLoginError(await site.call("/api/login"), error);
  });

  test("the login says so, and where it was to lead is not lost: the database", async () => {
    const { callback, cookie } = await site.beginLogin("showrunner", SITE, "?to=%2Fadmin%2Fstories");
    await DB.exec("ALTER TABLE users RENAME TO users_elsewhere");
    const response = await site.call(callback, { cookie });
    await DB.exec("ALTER TABLE users_elsewhere RENAME TO users");
    expect(response.headers.get("location")).toBe(withReturnTo(loginErrorPath("fault"), "/admin/stories"));
    expect((await SESSIONS.list()).keys).toEqual([]);
  });
});

describe("staff are accounts, not names", () => {
  const STRANGER = { login: "showrunner", id: 4711 };
  const OTHERS = loginErrorPath("another-account");
  /** As docs/runbook.md says. */
  const release = (login: string) => DB.prepare("DELETE FROM users WHERE lower(login) = ?").bind(login).run();

  test("an account that took over a name is let in once that is released, and its owner is not any more", async () => {
    const own = await site.logIn("showrunner");
    const refused = await finish(STRANGER);
    expect(refused.headers.get("location")).toBe(OTHERS);
    expect(refused.headers.getSetCookie().join()).not.toContain("session=");
    expect(await userStatus(own)).toBe(200);
    await release("showrunner");
    await site.logIn(STRANGER);
    expect(await userStatus(own)).toBe(401);
    expect(await leadsTo("showrunner")).toBe(OTHERS);
  });

  test("an account that has taken another listed name gets in under it only while nobody has that", async () => {
    const renamed = { login: "producer", id: 1001 };
    await site.logIn("showrunner");
    await site.logIn("producer");
    expect(await leadsTo(renamed)).toBe(OTHERS);
    await release("producer");
    expect(await userStatus(await site.logIn(renamed))).toBe(200);
  });

  test("releasing a name ends its sessions at once, wherever they are, and no others", async () => {
    const other = await site.logIn("producer");
    const sessions = [await site.logIn("showrunner"), await site.logIn("showrunner")];
    await release("showrunner");
    for (const session of sessions) expect(await userStatus(session)).toBe(401);
    expect(await userStatus(other)).toBe(200);
    // They do not come back with their owner.
    expect(await userStatus(await site.logIn("showrunner"))).toBe(200);
    for (const session of sessions) expect(await userStatus(session)).toBe(401);
  });

  test("a name that is put back on the list still belongs to its account", async () => {
    const own = await site.logIn("showrunner");
    await site.changeSettings({ STAFF_GITHUB_LOGINS: "producer" });
    expect(await userStatus(own)).toBe(403);
    await site.changeSettings({});
    expect(await leadsTo(STRANGER)).toBe(OTHERS);
    expect(await userStatus(own)).toBe(200);
  });
});
