import { describe, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { SITE, startWorker } from "./testing/worker.ts";

const worker = await startWorker();

describe("the map of the API", () => {
  test.each(["/api/nope", "/api/", "/api/family-registrations/a/b/c", "/api/auth"])(
    "%s is an unknown call",
    async (path) => {
      const response = await worker.call(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(await response.json()).toEqual({ message: "There is no such call." });
    },
  );
});

describe("pages", () => {
  test.each([
    ["/", 200, show.name],
    ["/register", 200, "Register Your Family"],
    ["/share-story", 200, "Share Your Food Story"],
    ["/privacy-policy", 200, "Privacy Policy"],
    ["/terms-of-service", 200, "Terms of Service"],
    ["/confirm?token=x", 200, "One more click"],
    ["/unsubscribe?token=x", 200, "Unsubscribe"],
    ["/admin", 200, "Checking authentication..."],
    ["/admin/applications", 200, "Checking authentication..."],
    [`/questionnaire/${crypto.randomUUID()}`, 200, "Loading your page..."],
    ["/nobody-home", 404, "404 Page Not Found"],
    ["/404", 404, "404 Page Not Found"],
    ["/admin/nobody-home", 404, "404 Page Not Found"],
    ["/questionnaire", 404, "404 Page Not Found"],
    ["/questionnaire/a/b", 404, "404 Page Not Found"],
  ])("%s answers %d with its prerendered text", async (path, status, text) => {
    const response = await worker.call(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain(text);
  });

  test.each(["/admin", "/admin/applications", "/questionnaire/x", "/register"])(
    "%s is found with a slash behind it, too",
    async (path) => {
      const response = await worker.call(`${path}/?a=b`);
      expect(response.status).toBe(301);
      expect(new URL(response.headers.get("location") ?? "", SITE).href).toBe(`${SITE}${path}?a=b`);
    },
  );

  test.each([
    "/admin",
    "/questionnaire/x",
    "/admin/login-problem/not-staff",
    "/confirm",
    "/unsubscribe",
    "/nobody-home",
  ])("%s is kept out of search engines", async (path) => {
    const html = await (await worker.call(path)).text();
    expect(html).toMatch(/<meta name="robots" content="noindex"\s*\/?>/);
    expect(html).not.toContain('rel="canonical"');
  });

  test("leave out no part that a script would have to put in place", async () => {
    for (const path of ["/", "/register", "/privacy-policy"]) {
      const html = await (await worker.call(path)).text();
      expect(html).not.toMatch(/<template|\$RC|hidden id="S:/);
      expect(html.match(/<h1/g)).toHaveLength(1);
    }
  });
});
