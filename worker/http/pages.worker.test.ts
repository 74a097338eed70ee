import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { type LoginError, loginErrorPath } from "#contract/access.ts";
import type { DecidedApplication } from "#contract/families.ts";
import { dashboardTabs, publicPages } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import { builtConfig } from "#frontend/build/output.ts";
import { calendarDesk } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

/** Asks as a browser does: the asset server is before the Worker. The path is not tidied on its way. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(worker.localSite.origin + path, { headers, redirect: "manual" });
const read = async (path: string) => (await ask(path)).text();
const locationOf = async (path: string) => {
  const { status, headers } = await ask(path);
  return [status, headers.get("location")];
};

const familyPage = "/questionnaire/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
const noindex = /<meta name="robots" content="noindex"\s*\/?>/;
test.each([
  ["/", 200, show.name],
  ["/register", 200, "Register Your Family"],
  ["/share-story", 200, "Share Your Food Story"],
  ["/privacy-policy", 200, "Privacy Policy"],
  ["/terms-of-service", 200, "Terms of Service"],
  ["/confirm?token=x", 200, "One more click"],
  ["/unsubscribe?token=x", 200, "Unsubscribe"],
  ["/shared?x", 200, "Loading..."],
  ["/admin", 200, "Checking authentication..."],
  ["/admin/nobody-home", 200, "Checking authentication..."],
  [familyPage, 200, "Loading your page..."],
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
    familyPage,
  ];

  test("and written otherwise, or with a text behind a family's link, leads there for good", async () => {
    for (const address of addresses) {
      const oneCapital = address.replace(/[a-z]/, (letter) => letter.toUpperCase());
      for (const written of [address.toUpperCase(), oneCapital, `${address.toUpperCase()}/`])
        expect(await locationOf(`${written}?a=B&c=%2F`)).toEqual([301, `${address}?a=B&c=%2F`]);
    }
    expect(await locationOf("/admin/applications/?a=b")).toEqual([301, "/admin/applications?a=b"]);
    for (const more of [".", ")", ".)", "%3E"])
      expect(await locationOf(familyPage + more)).toEqual([301, familyPage]);
  });

  test("or from its file, by the asset server", async () => {
    expect(await locationOf("/register.html")).toEqual([307, "/register"]);
    expect(await locationOf("/index.html")).toEqual([307, "/"]);
  });

  test.each([
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

test("what is not there is answered with the 404 page, which nothing may keep", async () => {
  const missing = ["/nobody-home", "/assets/gone-1a2b3c4d.js", "/assets/", "/admin/nobody/home"];
  const shells = ["/admin/shell", "/questionnaire/shell", "/questionnaire/shell-approved"].flatMap((shell) =>
    ["", "/", "//", ".html", ".html/", "/index.html"].map((ending) => `${shell}${ending}`),
  );
  const kept = { "if-none-match": (await ask("/")).headers.get("etag") ?? "" };
  for (const path of [...missing, ...shells, "/Questionnaire/Shell-Approved"]) {
    // As a browser asks for a page, and for a script that it kept an answer of.
    for (const headers of [{ "sec-fetch-mode": "navigate" }, { "sec-fetch-mode": "cors", ...kept }]) {
      const response = await ask(path, headers);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain("404 Page Not Found");
      // What `_headers` says of pages holds here, too.
      expect(response.headers.get("content-security-policy")).toContain("style-src 'self'");
    }
  }
  for (const path of ["/api/nope", "/api/", "/api/family-registrations/a/b/c", "/api/auth"]) {
    const response = await ask(path);
    expect([response.status, await response.json()]).toEqual([404, { message: "There is no such call." }]);
  }
});

describe("a family's page", () => {
  const { call, family, schedule } = calendarDesk(worker);
  const open = (id: string) => read(`/questionnaire/${id}`);
  /** Texts, without what is data for the page's script. */
  const textOf = async (id: string) =>
    (await open(id))
      .replace(/<script[^>]*>.*?<\/script>/gs, "")
      .replace(/<[^>]*>/g, "")
      .replace(/\s+/g, " ")
      .replaceAll("&#x27;", "'");

  test("says how its application stands only once it was told, and is kept nowhere", async () => {
    const { id } = await family({ familyName: "Okonkwo" }, "pending");
    const { headers } = await ask(`/questionnaire/${id}`);
    expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
    const json = { status: "rejected" };
    const decided = await call(`/api/family-registrations/${id}/status`, "PUT", json);
    expect(await textOf(id)).toMatch(/Status: Pending.*Thank you for applying, Okonkwo!/);
    const { mail } = (await decided.json()) as DecidedApplication;
    await call(`/api/outbox/${mail?.id}`, "PUT", { status: "sent" });
    expect(await textOf(id)).toMatch(/Status: Rejected.*We can't film every family we'd like to/);
  });

  test("says the day of its visit and what the three calls would answer", async () => {
    const { id: familyRegistrationId } = await family({ familyName: "Haddad" });
    const day = { scheduledDate: "2098-12-03", arrivalTime: "09:30" };
    await schedule({ familyRegistrationId, ...day, notes: "Ring twice" });
    const html = await open(familyRegistrationId);
    expect(await textOf(familyRegistrationId)).toMatch(
      /Questions Your day Dec 3On air Status: Scheduled.*Can we come on Wednesday, December 3\?.*9:30\sAM to about 1:30\sPM.*To answer here, please turn on JavaScript\./,
    );
    expect(html.match(/data-step="\w+"(?=[^>]*aria-current)/g)).toEqual(['data-step="day"']);
    const [, data = ""] =
      /<script type="application\/json" id="family-page">(.*?)<\/script>/s.exec(html) ?? [];
    const answerOf = async (path = "") =>
      (await worker.call(`/api/family-registrations/${familyRegistrationId}${path}`)).json();
    expect(JSON.parse(data)).toEqual({
      application: await answerOf(),
      progress: await answerOf("/progress"),
      questionnaire: null,
    });
    expect(html).not.toContain("Ring twice");
  });

  test("has no markup that a family typed as its name", async () => {
    const familyName = "</script><img src=x onerror=alert(1)>";
    const html = await open((await family({ familyName }, "pending")).id);
    expect(html).not.toContain("<img src=x");
    expect(html.match(/&lt;\/script&gt;&lt;img/g)).toHaveLength(1);
    expect(html).toContain("\\u003c/script>\\u003cimg");
  });

  test("asks by itself for what no family has", async () => {
    for (const id of [crypto.randomUUID(), "garcia"])
      expect(await open(id)).not.toContain('id="family-page"');
  });
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
