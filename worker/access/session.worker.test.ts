import { describe, expect, test } from "vitest";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const sessionKeys = async () => (await worker.env.SESSIONS.list()).keys.map(({ name }) => name);
/** Whether the answer takes back the cookie that tells pages of a login. */
const takesHintBack = ({ headers }: Awaited<ReturnType<typeof worker.call>>) =>
  headers.getSetCookie().some((cookie) => cookie.startsWith("signed-in=; Max-Age=0; Path=/"));
const userStatus = async (cookie: string) => (await worker.call("/api/auth/user", { cookie })).status;

describe("the logged-in user", () => {
  test("is described with exactly what the contract names", async () => {
    const response = await worker.call("/api/auth/user", { cookie: await worker.logIn("producer") });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      login: "producer",
      email: "pat@crew.example",
      firstName: "Pat",
      lastName: "Producer",
      profileImageUrl: expect.stringContaining("data:image/svg+xml"),
    });
  });

  test.each(["", "session=made-up", "signed-in=1", `session=${"0".repeat(64)}`])(
    "is nobody with cookie '%s'",
    async (cookie) => {
      const response = await worker.call("/api/auth/user", { cookie });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: "Please log in." });
      expect(takesHintBack(response)).toBe(cookie.includes("signed-in"));
    },
  );

  test("is nobody once the session's time is over, even while KV still has it", async () => {
    const cookie = await worker.logIn("showrunner");
    const [key = ""] = await sessionKeys();
    const session = await worker.env.SESSIONS.get<object>(key, "json");
    await worker.env.SESSIONS.put(key, JSON.stringify({ ...session, expiresAt: Date.now() - 1 }));
    expect(await userStatus(cookie)).toBe(401);
  });

  test("is forgotten by KV itself after twelve hours", async () => {
    const before = Math.floor(Date.now() / 1000);
    await worker.logIn("showrunner");
    const after = Math.ceil(Date.now() / 1000);
    const [{ expiration = 0 } = {}, ...others] = (await worker.env.SESSIONS.list()).keys;
    expect(others).toEqual([]);
    expect(expiration).toBeGreaterThanOrEqual(before + 12 * 3600);
    expect(expiration).toBeLessThanOrEqual(after + 12 * 3600);
  });

  test("is refused at the next request after being taken off the list", async () => {
    const cookie = await worker.logIn("showrunner");
    await worker.changeSettings({ STAFF_GITHUB_LOGINS: "producer" });
    const response = await worker.call("/api/auth/user", { cookie });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: "Your account is no longer on the staff list." });
    expect(takesHintBack(response)).toBe(true);
  });
});

describe("logging out", () => {
  test("ends the session, takes both cookies back and leads home", async () => {
    const cookie = await worker.logIn("showrunner");
    const response = await worker.call("/api/logout", {
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

  test("leaves other sessions of the same person alone", async () => {
    const [here, there] = [await worker.logIn("showrunner"), await worker.logIn("showrunner")];
    await worker.call("/api/logout", { cookie: here });
    expect(await userStatus(there)).toBe(200);
  });

  test("changes nothing when another site asks for it", async () => {
    const cookie = await worker.logIn("showrunner");
    const response = await worker.call("/api/logout", {
      cookie,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await userStatus(cookie)).toBe(200);
  });

  test("does no harm to a visitor", async () => {
    const response = await worker.call("/api/logout");
    expect(response.headers.get("location")).toBe("/");
  });
});
