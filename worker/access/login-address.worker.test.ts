import { describe, expect, test } from "vitest";
import { SITE, startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

describe("where a login leads", () => {
  const finish = async (query: string) => {
    const { callback, cookie } = await worker.beginLogin("showrunner", SITE, query);
    return (await worker.call(callback, { cookie })).headers.get("location");
  };

  test.each([
    ["?to=%2Fadmin%2Fstories", "/admin/stories"],
    [
      "?to=%2Fadmin%2Fapplications%3Fstatus%3Dapproved%26q%3DO%2527Hara%23top",
      "/admin/applications?status=approved&q=O%27Hara#top",
    ],
    ["?to=%2Fadmin", "/admin"],
  ])("to the dashboard's address that was asked for: %s", async (query, location) => {
    expect(await finish(query)).toBe(location);
  });

  test.each([
    "",
    "?to=",
    "?to=%2F",
    "?to=%2Fapi%2Flogout",
    "?to=%2Fadministrator",
    "?to=%2F%2Fevil.example",
    "?to=%2F%5Cevil.example%2Fadmin",
    "?to=https%3A%2F%2Fevil.example%2Fadmin",
    "?to=%2Fadmin%2F..%2F..",
    "?to=%2Fadmin%2F%252e%252e%2Fapi%2Flogout",
    "?to=%252Fadmin%252Fstories",
    "?to=%2Fadmin%0D%0Alocation%3A%20https%3A%2F%2Fevil.example",
    "?to=%2Fadmin%2Flogin-problem%2Fexpired",
    "?to=%E0%A4%A",
  ])("else to the dashboard: %j", async (query) => {
    expect(await finish(query)).toBe("/admin");
  });

  test("there too from the page about a login that did not succeed", async () => {
    const { callback, cookie } = await worker.beginLogin("outsider", SITE, "?to=%2Fadmin%2Fstories");
    const response = await worker.call(callback, { cookie });
    const page = "/admin/login-problem/not-staff?to=%2Fadmin%2Fstories";
    expect(response.headers.get("location")).toBe(page);
    expect((await worker.call(page)).status).toBe(403);
  });

  test("there too from an address as long as one may be, in a cookie that browsers take", async () => {
    const query = `?to=${encodeURIComponent(`/admin/stories?q=${"☕".repeat(220)}`)}`;
    const begun = await worker.call(`/api/login${query}`);
    expect(begun.headers.getSetCookie()[0]?.length).toBeLessThan(4096);
    expect(await finish(query)).toBe(`/admin/stories?q=${"%E2%98%95".repeat(220)}`);
  });
});
