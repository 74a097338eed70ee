import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dashboardTabs } from "#contract/dashboard.ts";
import { publicPages } from "#contract/pages.ts";
import { builtConfig } from "#frontend/build/output.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

/** Asks as a browser does: the asset server is before the Worker. The path is not tidied on its way. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(worker.localSite.origin + path, { headers, redirect: "manual" });

const familyId = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

describe("a page is found under one address only", () => {
  const addresses = [
    ...publicPages.filter((address) => address !== "/"),
    "/admin",
    ...Object.keys(dashboardTabs).map((tab) => `/admin/${tab}`),
    "/admin/login-problem/expired",
    `/questionnaire/${familyId}`,
  ];
  test("a family's link leads there although a text went on behind it", async () => {
    for (const more of [".", ")", ".)", "%3E"]) {
      const { status, headers } = await ask(`/questionnaire/${familyId}${more}`);
      expect([status, headers.get("location")]).toEqual([301, `/questionnaire/${familyId}`]);
    }
  });

  test("and written otherwise leads there for good", async () => {
    for (const address of addresses) {
      const oneCapital = address.replace(/[a-z]/, (letter) => letter.toUpperCase());
      for (const written of [address.toUpperCase(), oneCapital, `${address.toUpperCase()}/`]) {
        const response = await ask(`${written}?a=B&c=%2F`);
        expect([response.status, response.headers.get("location")]).toEqual([301, `${address}?a=B&c=%2F`]);
      }
    }
  });

  test("or from its file, by the asset server", async () => {
    for (const address of ["/register", "/"]) {
      const response = await ask(`${address.replace(/^\/$/, "/index")}.html`);
      expect([response.status, response.headers.get("location")]).toEqual([307, address]);
    }
  });

  test("and no other way leads off this site", async () => {
    for (const path of [
      "//evil.example",
      "///evil.example//",
      "//evil.example/register",
      "/\\evil.example",
      "/%5Cevil.example",
      "/%2F%2Fevil.example",
      "//evil.example/%2e%2e",
      "//evil.example.html",
    ]) {
      const response = await ask(path);
      const location = response.headers.get("location");
      expect(new URL(location ?? "/", worker.localSite).origin).toBe(worker.localSite.origin);
      expect([301, 307, 404]).toContain(response.status);
    }
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
        expect(response.status, path).toBe(404);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(await response.text()).toContain("404 Page Not Found");
        // What `_headers` says of pages holds here, too.
        expect(response.headers.get("content-security-policy")).toContain("style-src 'self'");
      }
    }
  });

  test("a browser that kept an answer from before gets the page nevertheless", async () => {
    const page = await ask("/");
    const response = await ask("/assets/gone.js", { "if-none-match": page.headers.get("etag") ?? "" });
    expect(response.status).toBe(404);
  });
});

describe("built files", () => {
  const [file] = readdirSync("dist/client/assets");

  test("tell where to write about a hole in the site, for most of a year from the build", async () => {
    const response = await ask("/.well-known/security.txt");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const [, expires = ""] = /^Expires: (.+)$/m.exec(await response.text()) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });

  test("and public pages cost no invocation of the Worker", () => {
    const { assets } = JSON.parse(readFileSync(builtConfig, "utf8")) as {
      assets: { run_worker_first: string[] };
    };
    const workerFirst = assets.run_worker_first.map(
      (rule) => new RegExp(`^${rule.replaceAll(".", "\\.").replaceAll("*", ".*")}$`),
    );
    for (const path of [
      ...publicPages,
      `/assets/${file}`,
      "/icon.svg",
      "/sitemap.xml",
      "/.well-known/security.txt",
    ]) {
      expect(workerFirst.filter((rule) => rule.test(path))).toEqual([]);
    }
    expect(workerFirst.some((rule) => rule.test("/admin/applications"))).toBe(true);
  });
});
