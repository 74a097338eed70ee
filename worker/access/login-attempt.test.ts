import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { withReturnTo } from "#contract/access.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { secret } from "#worker/testing/client.ts";
import { dashboardAddress, rememberAttempt, takeAttempt } from "./login-attempt.ts";

const app = new Hono<AppEnv>()
  .get("/begin", async (c) => c.json(await rememberAttempt(c, "/admin/stories"), 200))
  .get("/take", async (c) => c.json(await takeAttempt(c), 200))
  .onError((error, c) => c.text(error.message, 400));

test("an attempt is good for ten minutes, however long a browser keeps its cookie", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T12:00:00Z") });
  const begun = await app.request("/begin", {}, secret);
  const cookie = begun.headers.get("set-cookie")?.split(";")[0] ?? "";
  const take = () => app.request("/take", { headers: { cookie } }, secret);
  vi.setSystemTime(new Date("2026-01-01T12:09:59Z"));
  expect(await (await take()).json()).toEqual(await begun.json());
  vi.setSystemTime(new Date("2026-01-01T12:10:00Z"));
  expect(await (await take()).text()).toBe("expired");
});

describe("the address to return to after a login", () => {
  test.each([
    "/admin",
    "/admin/stories",
    "/admin/contact-info",
    "/admin/applications?status=approved&q=Nguy%E1%BB%85n+O%27Hara#top",
    "/admin?tab=x",
    "/admin/calendar?from=//evil.example&x=/../..",
  ])("may be %s", (address) => {
    expect(dashboardAddress(address)).toBe(address);
  });

  test.each([
    undefined,
    "admin",
    "/",
    "/register",
    "/administrator",
    "/admin.evil.example",
    "/admin@evil.example",
    "/admin:80",
    "/ADMIN",
    "//evil.example/admin",
    "/\\evil.example",
    "\\\\evil.example\\admin",
    "https://evil.example/admin",
    "javascript:alert(1)",
    "/admin/..",
    "/admin/../../evil",
    "/admin/%2e%2e/api/logout",
    "/admin%2F..%2F..",
    "/admin/\t../x",
    "/admin/\\..\\x",
    "/admin//evil.example",
    "/admin/",
    "/\n/evil.example/admin",
    "/admin\r\nlocation: https://evil.example",
    "/admin\n",
    " /admin",
    "%2Fadmin",
    "/admin/login-problem/expired",
    "/admin/login-problem",
  ])("is never %j", (text) => {
    expect(dashboardAddress(text)).toBeNull();
  });

  test("brings nothing into a header that does not belong there", () => {
    expect(dashboardAddress('/admin/stories?q=a b\r\nset-cookie: x=\u0000é☕"<>')).toMatch(
      /^\/admin\/stories\?q=[!-~]+$/,
    );
  });

  test("loses its filters, and not its tab, when it is longer than a cookie", () => {
    expect(dashboardAddress(`/admin/stories?q=${"x".repeat(1900)}`)).toHaveLength(1917);
    expect(dashboardAddress(`/admin/stories?q=${"☕".repeat(1900)}`)).toBe("/admin/stories");
  });

  test("goes to the login percent-encoded, unless it is the dashboard's first page", () => {
    const login = (to: string | null) => withReturnTo("/api/login", to);
    expect(login("/admin/stories?q=a&b=c")).toBe("/api/login?to=%2Fadmin%2Fstories%3Fq%3Da%26b%3Dc");
    expect([login("/admin"), login(null)]).toEqual(["/api/login", "/api/login"]);
  });
});
