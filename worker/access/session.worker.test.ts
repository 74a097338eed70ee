import { describe, expect, test } from "vitest";
import { loginErrorPath } from "#contract/access.ts";
import type { Call } from "#worker/testing/client.ts";
import { anotherSecret } from "#worker/testing/client.ts";
import { startWorker } from "#worker/testing/worker.ts";

const site = await startWorker();

const leadsTo = async (account: Parameters<typeof site.finishLogin>[0]) =>
  (await site.finishLogin(account)).headers.get("location");

const userOf = (cookie: string) => site.call("/api/auth/user", { cookie });
const userStatus = async (cookie: string) => (await userOf(cookie)).status;
const sessionKeys = async () => (await site.env.SESSIONS.list()).keys;

describe("a session", () => {
  /** Whether the answer takes back the cookie that tells pages of a login. */
  const takesHintBack = ({ headers }: Response) =>
    headers.getSetCookie().some((cookie) => cookie.startsWith("signed-in=; Max-Age=0; Path=/"));

  test("shows the user exactly what the contract names", async () => {
    const response = await userOf(await site.logIn("producer"));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      login: "producer",
      email: "pat@crew.example",
      firstName: "Pat",
      lastName: "Producer",
      profileImageUrl: "https://avatars.example/1002",
    });
  });

  test("is nobody's with no cookie, or a made-up one", async () => {
    for (const cookie of ["", "session=made-up", "signed-in=1", `session=${"0".repeat(64)}`]) {
      const response = await userOf(cookie);
      expect([response.status, await response.json()]).toEqual([401, { message: "Please log in." }]);
      expect(takesHintBack(response)).toBe(cookie.includes("signed-in"));
    }
  });

  test("is in KV without its token, for twelve hours, however much it is used", async () => {
    const now = Date.now() / 1000;
    const cookie = await site.logIn("showrunner");
    const [, token = ""] = /session=([0-9a-f]{64})/.exec(cookie) ?? [];
    const before = await sessionKeys();
    expect(before.map(({ expiration = 0 }) => Math.round((expiration - now) / 3600))).toEqual([12]);
    expect(await userStatus(cookie)).toBe(200);
    expect(await sessionKeys()).toEqual(before);
    for (const { name } of before)
      expect(`${name} ${await site.env.SESSIONS.get(name)}`).not.toContain(token);
  });

  test("survives a database that can't say whose it is", async () => {
    const cookie = await site.logIn("producer");
    await site.env.DB.exec("ALTER TABLE users RENAME TO users_elsewhere");
    const response = await userOf(cookie);
    await site.env.DB.exec("ALTER TABLE users_elsewhere RENAME TO users");
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await userStatus(cookie)).toBe(200);
  });

  test("ends with the logout, which takes both cookies back and leads home", async () => {
    const cookie = await site.logIn("showrunner");
    const headers = { "sec-fetch-site": "same-origin" };
    const response = await site.call("/api/logout", { cookie, headers });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(response.headers.getSetCookie().join("\n")).toMatch(/^session=; Max-Age=0/m);
    expect(takesHintBack(response)).toBe(true);
    expect(await sessionKeys()).toEqual([]);
    expect(await userStatus(cookie)).toBe(401);
    expect((await site.call("/api/logout")).headers.get("location")).toBe("/");
  });

  test.each<[string, Call]>([
    ["another site asks for the logout", { headers: { "sec-fetch-site": "cross-site" } }],
    ["a program only looks where it leads", { method: "HEAD" }],
  ])("goes on when %s", async (_, call) => {
    const cookie = await site.logIn("showrunner");
    const response = await site.call("/api/logout", { cookie, ...call });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await userStatus(cookie)).toBe(200);
  });

  test("outlasts a change of the secret, and is refused while its account is off the staff list", async () => {
    const own = await site.logIn("showrunner");
    await site.changeSettings({ ...anotherSecret, STAFF_GITHUB_LOGINS: "producer" });
    const response = await userOf(own);
    const message = "Your account is no longer on the staff list.";
    expect([response.status, await response.json()]).toEqual([403, { message }]);
    expect(takesHintBack(response)).toBe(true);
    await site.changeSettings({});
    expect(await leadsTo({ login: "showrunner", id: 4711 })).toBe(loginErrorPath("another-account"));
    expect(await userStatus(own)).toBe(200);
  });

  test("ends at once, wherever it is, when its account's name is released to another", async () => {
    const stranger = { login: "showrunner", id: 4711 };
    const other = await site.logIn("producer");
    const sessions = [await site.logIn("showrunner"), await site.logIn("showrunner")];
    const refused = await site.finishLogin(stranger);
    expect(refused.headers.get("location")).toBe(loginErrorPath("another-account"));
    expect(refused.headers.getSetCookie().join()).not.toContain("session=");
    // As docs/runbook.md says.
    await site.env.DB.prepare("DELETE FROM users WHERE lower(login) = 'showrunner'").run();
    expect(await userStatus(await site.logIn(stranger))).toBe(200);
    for (const session of sessions) expect(await userStatus(session)).toBe(401);
    expect(await userStatus(other)).toBe(200);
    expect(await leadsTo("showrunner")).toBe(loginErrorPath("another-account"));
  });
});
