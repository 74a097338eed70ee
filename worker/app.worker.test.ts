import { describe, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { SITE, startWorker } from "./testing/worker.ts";

const worker = await startWorker();

describe("the map of the API", () => {
  test("has no other calls", async () => {
    for (const path of ["/api/nope", "/api/", "/api/family-registrations/a/b/c", "/api/auth"]) {
      const response = await worker.call(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(await response.json()).toEqual({ message: "There is no such call." });
    }
  });
});

describe("pages", () => {
  test("are answered with their prerendered text", async () => {
    for (const [path, status, text] of [
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
      ["/admin/nobody-home", 200, "Checking authentication"],
      ["/questionnaire", 404, "404 Page Not Found"],
      ["/questionnaire/a/b", 404, "404 Page Not Found"],
    ] as const) {
      const response = await worker.call(path);
      expect(response.status, path).toBe(status);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toContain(text);
    }
  });

  test("are found with a slash behind them, too", async () => {
    for (const path of ["/admin", "/admin/applications", "/questionnaire/x", "/register"]) {
      const response = await worker.call(`${path}/?a=b`);
      expect(response.status, path).toBe(301);
      expect(new URL(response.headers.get("location") ?? "", SITE).href).toBe(`${SITE}${path}?a=b`);
    }
  });

  test("of families and staff are kept out of search engines", async () => {
    for (const path of [
      "/admin",
      "/questionnaire/x",
      "/admin/login-problem/not-staff",
      "/confirm",
      "/unsubscribe",
      "/nobody-home",
    ]) {
      const html = await (await worker.call(path)).text();
      expect(html, path).toMatch(/<meta name="robots" content="noindex"\s*\/?>/);
      expect(html, path).not.toContain('rel="canonical"');
    }
  });

  test("leave out no part that a script would have to put in place", async () => {
    for (const path of ["/", "/register", "/privacy-policy"]) {
      const html = await (await worker.call(path)).text();
      expect(html).not.toMatch(/<template|\$RC|hidden id="S:/);
      expect(html.match(/<h1/g)).toHaveLength(1);
    }
  });
});
