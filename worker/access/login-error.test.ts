import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import type { AppEnv } from "#worker/env.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { answerErrorByPage } from "./login-error.ts";
import { SessionsUnavailable } from "./session.ts";

describe("what goes wrong before a login is reached", () => {
  /** An app whose rate limit is used up. */
  const app = new Hono<AppEnv>()
    .onError(answerErrorByPage)
    .use((_c, _next) => {
      throw new TooManyCalls("That was a lot at once.");
    })
    .get("/api/login", (c) => c.text("login"))
    .get("/api/login/callback", (c) => c.text("callback"))
    .get("/api/summary", (c) => c.text("summary"));

  test.each([
    ["/api/login", "/admin/login-problem/too-many"],
    [
      "/api/login?to=%2Fadmin%2Fstories%3Fq%3Da",
      "/admin/login-problem/too-many?to=%2Fadmin%2Fstories%3Fq%3Da",
    ],
    ["/api/login?to=%2F%2Fevil.example", "/admin/login-problem/too-many"],
    ["/api/login/callback", "/admin/login-problem/too-many"],
  ])("leads from %s to a page", async (path, page) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, page]);
  });

  test("leads to a page that says so when no session can be kept", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const failing = new Hono<AppEnv>().onError(answerErrorByPage).get("/api/login/callback", () => {
      throw new SessionsUnavailable(new Error("KV PUT failed: 429 Too Many Requests"));
    });
    const response = await failing.request("/api/login/callback");
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/admin/login-problem/no-sessions",
    ]);
  });

  test("is JSON for any other call", async () => {
    const response = await app.request("/api/summary");
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ message: "That was a lot at once." });
  });
});
