import { describe, expect, test } from "vitest";
import { type LoginError, loginErrorPath, withReturnTo } from "#contract/access.ts";
import { SITE } from "#worker/testing/client.ts";
import { gitHubAnswers } from "#worker/testing/stand-ins.ts";
import { startWorker } from "#worker/testing/worker.ts";

const site = await startWorker();
const SECURE_SITE = "https://kitchen.test";

const leadsTo = async (account: string, query: string) =>
  (await site.finishLogin(account, SITE, query)).headers.get("location");

const userOf = (cookie: string) => site.call("/api/auth/user", { cookie });
const userStatus = async (cookie: string) => (await userOf(cookie)).status;
const sessionKeys = async () => (await site.env.SESSIONS.list()).keys;

/** The login ended at this page, without a session. */
const expectLoginError = async (response: Response, error: LoginError) => {
  expect([response.status, response.headers.get("location")]).toEqual([302, loginErrorPath(error)]);
  expect(response.headers.getSetCookie().join()).not.toContain("session=");
  expect(await sessionKeys()).toEqual([]);
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
    const response = await site.finishLogin("showrunner");
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
    const cookies = (await site.finishLogin("showrunner", SECURE_SITE)).headers.getSetCookie();
    expect(cookies).toContain("__Host-login-attempt=; Max-Age=0; Path=/; Secure; SameSite=Lax");
    const session = cookies.find((cookie) => cookie.startsWith("__Host-session=")) ?? "";
    expect(session).toMatch(/^[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [cookie = ""] = session.split(";");
    expect((await site.call(`${SECURE_SITE}/api/auth/user`, { cookie })).status).toBe(200);
  });

  test("leads to the dashboard address that was asked for, or else to the dashboard", async () => {
    const asked = "?to=%2Fadmin%2Fapplications%3Fstatus%3Dapproved%26q%3DO%2527Hara%23top";
    expect(await leadsTo("showrunner", asked)).toBe("/admin/applications?status=approved&q=O%27Hara#top");
    expect(await leadsTo("outsider", "?to=%2Fadmin%2Fstories")).toBe(
      "/admin/login-problem/not-staff?to=%2Fadmin%2Fstories",
    );
    // Others that aren't dashboard addresses: login-attempt.test.ts.
    for (const query of ["?to=%2F%2Fevil.example", "?to=%2Fadmin%0D%0Alocation%3A%20x", "?to=%E0%A4%A"])
      expect(await leadsTo("showrunner", query)).toBe("/admin");
  });

  test("keeps a long address in a cookie that browsers take", async () => {
    const query = `?to=${encodeURIComponent(`/admin/stories?q=${"☕".repeat(220)}`)}`;
    const begun = await site.call(`/api/login${query}`);
    expect(begun.headers.getSetCookie()[0]?.length).toBeLessThan(4096);
    expect(await leadsTo("showrunner", query)).toBe(`/admin/stories?q=${"%E2%98%95".repeat(220)}`);
  });

  test("ends the session that the browser had, and no other", async () => {
    const [before, elsewhere] = [await site.logIn("showrunner"), await site.logIn("showrunner")];
    const { callback, cookie } = await site.beginLogin("producer");
    const done = await site.call(callback, { cookie: `${cookie}; ${before}` });
    expect(done.headers.get("location")).toBe("/admin");
    expect([await userStatus(before), await userStatus(elsewhere)]).toEqual([401, 200]);
    expect(await sessionKeys()).toHaveLength(2);
  });

  test("never adopts a token that the browser came with", async () => {
    const planted = `session=${"ab".repeat(32)}`;
    const { callback, cookie } = await site.beginLogin("showrunner");
    const done = await site.call(callback, { cookie: `${cookie}; ${planted}` });
    expect(done.headers.getSetCookie().join()).not.toContain(planted);
    expect(await userStatus(planted)).toBe(401);
  });
});

describe("a login is refused", () => {
  test("for an account that is not staff, which leaves no trace and the browser's session alone", async () => {
    await expectLoginError(await site.finishLogin("outsider"), "not-staff");
    expect((await site.env.DB.prepare("SELECT login FROM users").all()).results).toEqual([]);
    const before = await site.logIn("showrunner");
    const { callback, cookie } = await site.beginLogin("outsider");
    await site.call(callback, { cookie: `${cookie}; ${before}` });
    expect(await userStatus(before)).toBe(200);
  });

  test("for an answer to no attempt, to another browser's, or to a forged one", async () => {
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
    const cancelled = callback.replace(/code=[^&]*/, "error=access_denied");
    await expectLoginError(await site.call(cancelled, { cookie }), "cancelled");
  });

  test("for a code that was used before", async () => {
    const { callback, cookie } = await site.beginLogin("showrunner");
    await site.call(callback, { cookie });
    const again = await site.call(callback, { cookie });
    expect(again.headers.get("location")).toBe(loginErrorPath("expired"));
  });

  const badGateway = () => new Response("bad gateway", { status: 502 });
  test.each<[what: string, step: string, answer: () => Response]>([
    ["gives no token", "/access_token", badGateway],
    ["cannot be reached", "/access_token", () => Response.error()],
    ["answers with a page", "/access_token", () => new Response("<html>")],
    ["rejects our secret", "/access_token", () => Response.json({ error: "incorrect_client_credentials" })],
    ["does not say who it is", "/api/user", badGateway],
    ["cannot be reached any more", "/api/user", () => Response.error()],
    ["says who it is with a page", "/api/user", () => new Response("<html>")],
    ["rejects its own token", "/api/user", () => Response.json({ message: "Bad" }, { status: 401 })],
  ])("when GitHub %s", async (_what, step, answer) => {
    gitHubAnswers((request, passOn) => (request.url.endsWith(step) ? answer() : passOn(request)));
    await expectLoginError(await site.finishLogin("showrunner"), "unavailable");
  });

  test("when the database fails, without losing the address to return to", async () => {
    const { callback, cookie } = await site.beginLogin("showrunner", SITE, "?to=%2Fadmin%2Fstories");
    await site.env.DB.exec("ALTER TABLE users RENAME TO users_elsewhere");
    const response = await site.call(callback, { cookie });
    await site.env.DB.exec("ALTER TABLE users_elsewhere RENAME TO users");
    expect(response.headers.get("location")).toBe(withReturnTo(loginErrorPath("fault"), "/admin/stories"));
    expect(await sessionKeys()).toEqual([]);
  });
});
