import { describe, expect, test } from "vitest";
import { SITE, startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

describe("where a login leads", () => {
  const finish = async (query: string) => {
    const { callback, cookie } = await worker.beginLogin("showrunner", SITE, query);
    return (await worker.call(callback, { cookie })).headers.get("location");
  };

  test("to the dashboard's address that was asked for", async () => {
    const query = "?to=%2Fadmin%2Fapplications%3Fstatus%3Dapproved%26q%3DO%2527Hara%23top";
    expect(await finish(query)).toBe("/admin/applications?status=approved&q=O%27Hara#top");
  });

  // What else is no such address: dashboard-address.test.ts.
  test("else to the dashboard", async () => {
    for (const query of [
      "",
      "?to=%2F%2Fevil.example",
      "?to=%2Fadmin%0D%0Alocation%3A%20https%3A%2F%2Fevil.example",
      "?to=%E0%A4%A",
    ]) {
      expect(await finish(query)).toBe("/admin");
    }
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
