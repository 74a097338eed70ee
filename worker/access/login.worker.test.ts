import { describe, expect, test } from "vitest";
import { type LoginError, loginErrorPath, withReturnTo } from "#contract/access.ts";
import { gitHubAnswers } from "#worker/testing/github.ts";
import { anotherSecret } from "#worker/testing/secret.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

const SECURE_SITE = "https://kitchen.test";
const sessionKeys = async () => (await worker.env.SESSIONS.list()).keys.map(({ name }) => name);
const userStatus = async (cookie: string) => (await worker.call("/api/auth/user", { cookie })).status;

/** The login ended at this page, without a session. */
const expectLoginError = async (
  response: { status: number; headers: { get(name: string): string | null; getSetCookie(): string[] } },
  error: LoginError,
) => {
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(loginErrorPath(error));
  expect(response.headers.getSetCookie().join()).not.toContain("session=");
  expect(await sessionKeys()).toEqual([]);
};

describe("logging in", () => {
  test("sends the browser to GitHub, and remembers the attempt in a cookie that scripts cannot read", async () => {
    const response = await worker.call("/api/login");
    expect(response.status).toBe(302);
    const { origin, pathname, searchParams } = new URL(response.headers.get("location") ?? "");
    expect(origin + pathname).toBe(`${SITE}/_github/login/oauth/authorize`);
    expect(searchParams.get("redirect_uri")).toBe(`${SITE}/api/login/callback`);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^login-attempt=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("lets staff in with a session cookie that scripts cannot read, and a hint that they can", async () => {
    const { callback, cookie } = await worker.beginLogin("showrunner");
    const response = await worker.call(callback, { cookie });
    expect(response.headers.get("location")).toBe("/admin");
    const cookies = response.headers.getSetCookie();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^session=[0-9a-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
    );
    expect(cookies).toContainEqual("signed-in=1; Max-Age=43200; Path=/; SameSite=Lax");
    expect(cookies).toContainEqual(
      expect.stringMatching(/^login-attempt=; Max-Age=0; Path=\/; SameSite=Lax$/),
    );
  });

  test("pins its cookies to this host over https", async () => {
    await worker.changeSettings({ SITE_URL: SECURE_SITE });
    const { callback, cookie } = await worker.beginLogin("showrunner", SECURE_SITE);
    expect(cookie).toMatch(/^__Host-login-attempt=/);
    const begun = await worker.call(`${SECURE_SITE}/api/login`);
    expect(begun.headers.getSetCookie().join()).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const response = await worker.call(callback, { cookie });
    expect(response.headers.getSetCookie()).toContainEqual(
      "__Host-login-attempt=; Max-Age=0; Path=/; Secure; SameSite=Lax",
    );
    const session = response.headers
      .getSetCookie()
      .find((candidate) => candidate.startsWith("__Host-session="));
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toContain("Domain");
    const user = await worker.call(`${SECURE_SITE}/api/auth/user`, { cookie: session?.split(";")[0] ?? "" });
    expect(user.status).toBe(200);
  });
});

describe("who is not let in", () => {
  const finish = async (login: string) => {
    const { callback, cookie } = await worker.beginLogin(login);
    return worker.call(callback, { cookie });
  };

  test("an account that is not staff, on a page that says so with status 403", async () => {
    await expectLoginError(await finish("outsider"), "not-staff");
    const page = await worker.call(loginErrorPath("not-staff"), { headers: { accept: "text/html" } });
    expect(page.status).toBe(403);
    expect(page.headers.get("content-type")).toContain("text/html");
    const { results } = await worker.env.DB.prepare("SELECT login FROM users").all();
    expect(results).toEqual([]);
  });

  test("an answer to no attempt, to another browser's, or with an attempt of somebody else's making", async () => {
    const { callback, cookie } = await worker.beginLogin("showrunner");
    const [signature = ""] = /[^.]+$/.exec((await worker.beginLogin("producer")).cookie) ?? [];
    for (const [address, attempt] of [
      [callback.replace(/state=[^&]*/, "state=another"), cookie],
      [callback, ""],
      [callback, cookie.replace(/.{12}$/, "0".repeat(12))],
      [callback, cookie.replace(/[^.]+$/, signature)],
      ["/api/login/callback", cookie],
    ] as const)
      await expectLoginError(await worker.call(address, { cookie: attempt }), "expired");
  });

  test("a code that was used before", async () => {
    const { callback, cookie } = await worker.beginLogin("showrunner");
    await worker.call(callback, { cookie });
    const again = await worker.call(callback, { cookie });
    expect(again.headers.get("location")).toBe(loginErrorPath("expired"));
  });

  test("a person who cancels", async () => {
    const { callback, cookie } = await worker.beginLogin("showrunner");
    const cancelled = new URL(callback);
    cancelled.searchParams.delete("code");
    cancelled.searchParams.set("error", "access_denied");
    await expectLoginError(await worker.call(cancelled.href, { cookie }), "cancelled");
  });
});

describe("when GitHub or a setting fails", () => {
  test("says so when GitHub fails at either step, or takes neither our secret nor its own token", async () => {
    const fails = [
      () => new Response("bad gateway", { status: 502 }),
      () => Response.error(),
      () => new Response("<html>"),
    ];
    const cases: [step: string, answer: () => Response][] = [
      ...fails.map((answer): [string, () => Response] => ["/access_token", answer]),
      ...fails.map((answer): [string, () => Response] => ["/api/user", answer]),
      ["/access_token", () => Response.json({ error: "incorrect_client_credentials" })],
      ["/api/user", () => Response.json({ message: "Bad credentials" }, { status: 401 })],
    ];
    for (const [step, answer] of cases) {
      gitHubAnswers((request, passOn) => (request.url.endsWith(step) ? answer() : passOn(request)));
      const { callback, cookie } = await worker.beginLogin("showrunner");
      await expectLoginError(await worker.call(callback, { cookie }), "unavailable");
    }
  });

  test.each(["GITHUB_CLIENT_SECRET", "SESSION_SECRET"] as const)(
    "says so when %s is missing",
    async (name) => {
      await worker.changeSettings({ [name]: "" });
      await expectLoginError(await worker.call("/api/login"), "not-configured");
      const page = await worker.call(loginErrorPath("not-configured"));
      expect(page.status).toBe(503);
    },
  );
});

test("a session outlasts a change of the secret", async () => {
  const session = await worker.logIn("producer");
  await worker.changeSettings(anotherSecret);
  expect(await userStatus(session)).toBe(200);
});

describe("an error of ours", () => {
  test("in the database ends the login on a page that says so, with status 500", async () => {
    const { callback, cookie } = await worker.beginLogin("showrunner", SITE, "?to=%2Fadmin%2Fstories");
    await worker.env.DB.exec("ALTER TABLE users RENAME TO users_elsewhere");
    const response = await worker.call(callback, { cookie });
    await worker.env.DB.exec("ALTER TABLE users_elsewhere RENAME TO users");
    expect(response.status).toBe(302);
    // Where the login was to lead is not lost with it.
    expect(response.headers.get("location")).toBe(withReturnTo(loginErrorPath("fault"), "/admin/stories"));
    expect(await sessionKeys()).toEqual([]);
    const page = await worker.call(loginErrorPath("fault"));
    expect(page.status).toBe(500);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toContain("Try again");
  });

  test("ends on a page whose status says so", async () => {
    for (const [error, status] of [
      ["expired", 400],
      ["not-logged-out", 500],
      ["no-sessions", 503],
    ] as const) {
      expect((await worker.call(loginErrorPath(error))).status).toBe(status);
    }
  });

  test("in a setting that is no address does so, too", async () => {
    await worker.changeSettings({ GITHUB_URL: "https://" });
    await expectLoginError(await worker.call("/api/login"), "fault");
  });
});
