import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { type LoginError, loginErrorPath } from "#contract/access.ts";
import { dashboardTabs, publicPages } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import { builtConfig } from "#frontend/build/output.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

/** Asks as a browser does: the asset server is before the Worker. The path is not tidied on its way. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(worker.localSite.origin + path, { headers, redirect: "manual" });
const locationOf = async (path: string) => {
  const { status, headers } = await ask(path);
  return [status, headers.get("location")];
};

const family = "/questionnaire/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
const noindex = /<meta name="robots" content="noindex"\s*\/?>/;

test.each([
  ["/", 200, show.name],
  ["/register", 200, "Register Your Family"],
  ["/share-story", 200, "Share Your Food Story"],
  ["/privacy-policy", 200, "Privacy Policy"],
  ["/terms-of-service", 200, "Terms of Service"],
  ["/confirm?token=x", 200, "One more click"],
  ["/unsubscribe?token=x", 200, "Unsubscribe"],
  ["/admin", 200, "Checking authentication..."],
  ["/admin/nobody-home", 200, "Checking authentication..."],
  [family, 200, "Loading your page..."],
  ["/404", 404, "404 Page Not Found"],
  ["/questionnaire", 404, "404 Page Not Found"],
  ["/questionnaire/a/b", 404, "404 Page Not Found"],
] as const)("%s is answered %i with its whole prerendered text", async (path, status, text) => {
  const response = await ask(path);
  const html = await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toContain(text);
  // Nothing that a script would have to put in place.
  expect(html).not.toMatch(/<template|\$RC|hidden id="S:/);
  const isPublic = publicPages.some((page) => page === path);
  if (isPublic) expect(html.match(/<h1/g)).toHaveLength(1);
  // Search engines find public pages alone.
  expect(noindex.test(html)).toBe(!isPublic);
  expect(html.includes('rel="canonical"')).toBe(isPublic);
});

test.each<[LoginError, number]>([
  ["expired", 400],
  ["not-staff", 403],
  ["another-account", 403],
  ["fault", 500],
  ["not-logged-out", 500],
  ["not-configured", 503],
  ["no-sessions", 503],
])("the page about a login that failed as '%s' is answered %i", async (error, status) => {
  const page = await ask(loginErrorPath(error));
  expect([page.status, page.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
  expect(await page.text()).toMatch(noindex);
});

describe("a page is found under one address only", () => {
  const addresses = [
    ...publicPages.filter((address) => address !== "/"),
    ...["/admin", ...Object.keys(dashboardTabs).map((tab) => `/admin/${tab}`)],
    "/admin/login-problem/expired",
    family,
  ];

  test("and a family's link leads there although a text went on behind it", async () => {
    for (const more of [".", ")", ".)", "%3E"])
      expect(await locationOf(family + more)).toEqual([301, family]);
  });

  test("and written otherwise leads there for good", async () => {
    for (const address of addresses) {
      const oneCapital = address.replace(/[a-z]/, (letter) => letter.toUpperCase());
      for (const written of [address.toUpperCase(), oneCapital, `${address.toUpperCase()}/`])
        expect(await locationOf(`${written}?a=B&c=%2F`)).toEqual([301, `${address}?a=B&c=%2F`]);
    }
    for (const address of ["/admin", "/admin/applications"])
      expect(await locationOf(`${address}/?a=b`)).toEqual([301, `${address}?a=b`]);
  });

  test("or from its file, by the asset server", async () => {
    expect(await locationOf("/register.html")).toEqual([307, "/register"]);
    expect(await locationOf("/index.html")).toEqual([307, "/"]);
  });

  test.each([
    "//evil.example",
    "///evil.example//",
    "//evil.example/register",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%2F%2Fevil.example",
    "//evil.example/%2e%2e",
    "//evil.example.html",
  ])("and %s does not lead off this site", async (path) => {
    const [status, location] = await locationOf(path);
    expect(new URL(String(location ?? "/"), worker.localSite).origin).toBe(worker.localSite.origin);
    expect([301, 307, 404]).toContain(status);
  });
});

describe("what is not there", () => {
  const missing = ["/nobody-home", "/assets/gone-1a2b3c4d.js", "/assets/", "/admin/nobody/home"];
  const shells = ["/admin/shell", "/questionnaire/shell", "/questionnaire/shell-approved"].flatMap((shell) =>
    ["", "/", "//", ".html", ".html/", "/index.html"].map((ending) => `${shell}${ending}`),
  );

  test("is answered with the 404 page, which nothing may keep", async () => {
    for (const path of [...missing, ...shells, "/Questionnaire/Shell-Approved"]) {
      // As a browser asks for a page, and as it asks for a script.
      for (const mode of ["navigate", "cors"]) {
        const response = await ask(path, { "sec-fetch-mode": mode });
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(await response.text()).toContain("404 Page Not Found");
        // What `_headers` says of pages holds here, too.
        expect(response.headers.get("content-security-policy")).toContain("style-src 'self'");
      }
    }
  });

  test("a browser that kept a response from before gets the page nevertheless", async () => {
    const page = await ask("/");
    const response = await ask("/assets/gone.js", { "if-none-match": page.headers.get("etag") ?? "" });
    expect(response.status).toBe(404);
  });

  test.each(["/api/nope", "/api/", "/api/family-registrations/a/b/c", "/api/auth"])(
    "is no call at %s",
    async (path) => {
      const response = await ask(path);
      expect([response.status, await response.json()]).toEqual([404, { message: "There is no such call." }]);
    },
  );
});

describe("the build", () => {
  const config = JSON.parse(readFileSync(builtConfig, "utf8")) as { assets: { run_worker_first: string[] } };

  test("tells where to write about a hole in the site, for most of a year", async () => {
    const response = await ask("/.well-known/security.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const [, expires = ""] = /^Expires: (.+)$/m.exec(await response.text()) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });

  test("has its files and public pages cost no invocation of the Worker", () => {
    const workerFirst = config.assets.run_worker_first.map(
      (rule) => new RegExp(`^${rule.replaceAll(".", "\\.").replaceAll("*", ".*")}$`),
    );
    const [asset] = readdirSync("dist/client/assets");
    const files = [`/assets/${asset}`, "/icon.svg", "/sitemap.xml", "/.well-known/security.txt"];
    for (const path of [...publicPages, ...files])
      expect(workerFirst.filter((rule) => rule.test(path))).toEqual([]);
    expect(workerFirst.some((rule) => rule.test("/admin/applications"))).toBe(true);
  });

  // Families' private links are part of paths.
  test("has Cloudflare log no path and no query, as has a second installation", () => {
    const logs = { enabled: true, invocation_logs: false };
    for (const built of [config, unstable_readConfig({ config: "wrangler.toml", env: "staging" })])
      expect(built).toMatchObject({ observability: { enabled: true, redact_query_string: true, logs } });
  });
});
