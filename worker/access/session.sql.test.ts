import { describe, expect, test } from "vitest";
import { startApp } from "#worker/testing/app.ts";
import type { Call } from "#worker/testing/client.ts";
import { anotherSecret } from "#worker/testing/secret.ts";

const site = await startApp();
const sessionKeys = async () => (await site.env.SESSIONS.list()).keys.map(({ name }) => name);
/** Whether the answer takes back the cookie that tells pages of a login. */
const takesHintBack = ({ headers }: Response) =>
  headers.getSetCookie().some((cookie) => cookie.startsWith("signed-in=; Max-Age=0; Path=/"));
const userStatus = async (cookie: string) => (await site.call("/api/auth/user", { cookie })).status;

describe("the logged-in user", () => {
  test("is described with exactly what the contract names", async () => {
    const response = await site.call("/api/auth/user", { cookie: await site.logIn("producer") });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      login: "producer",
      email: "pat@crew.example",
      firstName: "Pat",
      lastName: "Producer",
      profileImageUrl: expect.stringContaining("data:image/svg+xml"),
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("is nobody with no cookie, or a made-up one", async () => {
    for (const cookie of ["", "session=made-up", "signed-in=1", `session=${"0".repeat(64)}`]) {
      const response = await site.call("/api/auth/user", { cookie });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: "Please log in." });
      expect(takesHintBack(response)).toBe(cookie.includes("signed-in"));
    }
  });

  test("is refused at the next request after being taken off the list", async () => {
    const cookie = await site.logIn("showrunner");
    await site.changeSettings({ STAFF_GITHUB_LOGINS: "producer" });
    const response = await site.call("/api/auth/user", { cookie });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: "Your account is no longer on the staff list." });
    expect(takesHintBack(response)).toBe(true);
  });
});

test("a session is in KV without its token, for twelve hours, however much it is used", async () => {
  const now = Date.now() / 1000;
  const cookie = await site.logIn("showrunner");
  const [, token = ""] = /session=([0-9a-f]{64})/.exec(cookie) ?? [];
  const ends = async () => (await site.env.SESSIONS.list()).keys.map(({ expiration = 0 }) => expiration);
  const before = await ends();
  expect(before.map((end) => Math.round((end - now) / 3600))).toEqual([12]);
  expect(await userStatus(cookie)).toBe(200);
  expect(await ends()).toEqual(before);
  for (const name of await sessionKeys())
    expect(`${name} ${await site.env.SESSIONS.get(name)}`).not.toContain(token);
});

test("a session outlasts a change of the secret", async () => {
  const cookie = await site.logIn("producer");
  await site.changeSettings(anotherSecret);
  expect(await userStatus(cookie)).toBe(200);
});

test("a session survives a database that can't say whose it is", async () => {
  const cookie = await site.logIn("showrunner");
  await site.env.DB.exec("ALTER TABLE users RENAME TO users_elsewhere");
  const answer = await site.call("/api/auth/user", { cookie });
  await site.env.DB.exec("ALTER TABLE users_elsewhere RENAME TO users");
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await userStatus(cookie)).toBe(200);
});

describe("a login", () => {
  test("ends the session that the browser had, and no other", async () => {
    const [before, elsewhere] = [await site.logIn("showrunner"), await site.logIn("showrunner")];
    const { callback, cookie } = await site.beginLogin("producer");
    const done = await site.call(callback, { cookie: `${cookie}; ${before}` });
    expect(done.headers.get("location")).toBe("/admin");
    expect(done.headers.getSetCookie().join()).not.toContain(before.split(";")[0]);
    expect(await userStatus(before)).toBe(401);
    expect(await userStatus(elsewhere)).toBe(200);
    expect(await sessionKeys()).toHaveLength(2);
  });

  test("never takes a token over that the browser came with", async () => {
    const planted = `session=${"ab".repeat(32)}`;
    const { callback, cookie } = await site.beginLogin("showrunner");
    const done = await site.call(callback, { cookie: `${cookie}; ${planted}` });
    expect(done.headers.getSetCookie().join()).not.toContain(planted);
    expect(await userStatus(planted)).toBe(401);
  });

  test("that is refused leaves the browser's session alone", async () => {
    const before = await site.logIn("showrunner");
    const { callback, cookie } = await site.beginLogin("outsider");
    await site.call(callback, { cookie: `${cookie}; ${before}` });
    expect(await userStatus(before)).toBe(200);
  });
});

describe("logging out", () => {
  test("ends the session, takes both cookies back and leads home", async () => {
    const cookie = await site.logIn("showrunner");
    const response = await site.call("/api/logout", {
      cookie,
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/");
    const cookies = response.headers.getSetCookie().join("\n");
    expect(cookies).toMatch(/^session=; Max-Age=0/m);
    expect(cookies).toMatch(/^signed-in=; Max-Age=0/m);
    expect(await sessionKeys()).toEqual([]);
    expect(await userStatus(cookie)).toBe(401);
  });

  test.each<[string, Call]>([
    ["another site asks for it", { headers: { "sec-fetch-site": "cross-site" } }],
    ["a program only looks where it leads", { method: "HEAD" }],
  ])("changes nothing when %s", async (_, call) => {
    const cookie = await site.logIn("showrunner");
    const response = await site.call("/api/logout", { cookie, ...call });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await userStatus(cookie)).toBe(200);
  });

  test("does no harm to a visitor", async () => {
    const response = await site.call("/api/logout");
    expect(response.headers.get("location")).toBe("/");
  });
});
