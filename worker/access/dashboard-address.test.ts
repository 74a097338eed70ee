import { describe, expect, test } from "vitest";
import { withReturnTo } from "#contract/access.ts";
import { dashboardAddress } from "./login-attempt.ts";

describe("an address to come back to after a login", () => {
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
    "",
    "admin",
    "/",
    "/register",
    "/administrator",
    "/admin.evil.example",
    "/admin@evil.example",
    "/admin:80",
    "/ADMIN",
    "//evil.example",
    "//evil.example/admin",
    "///evil.example/admin",
    "/\\evil.example",
    "/\\/evil.example/admin",
    "\\\\evil.example\\admin",
    "https://evil.example/admin",
    "javascript:alert(1)",
    "/admin/..",
    "/admin/../..",
    "/admin/../../evil",
    "/admin/..//evil.example",
    "/admin/%2e%2e/api/logout",
    "/admin/%2E%2E//evil.example",
    "/admin%2F..%2F..",
    "/admin/.%09./x",
    "/admin/\t../x",
    "/admin/\\..\\x",
    "/admin//evil.example",
    "/admin/",
    "\n/admin",
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

  test("goes to the login percent-encoded, and only where it is not the dashboard's first page", () => {
    const login = (to: string | null) => withReturnTo("/api/login", to);
    expect(login("/admin/stories?q=a&b=c")).toBe("/api/login?to=%2Fadmin%2Fstories%3Fq%3Da%26b%3Dc");
    expect(login("/admin")).toBe("/api/login");
    expect(login(null)).toBe("/api/login");
  });
});
