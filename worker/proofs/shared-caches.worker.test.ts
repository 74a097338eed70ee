import { describe, expect, test } from "vitest";
import { loginErrorPaths } from "#contract/access.ts";
import { notFoundPage } from "#contract/pages.ts";
import { mayBeShared } from "#worker/testing/shared-caches.ts";
import { type Call, SITE, startWorker } from "#worker/testing/worker.ts";

/*
 * A cache stands in front of the Worker, and knows answers by path and query alone: not by host, cookies or who asks.
 * Every call as everybody is asked by the access matrix; here is what is no call, and what goes wrong.
 */

const worker = await startWorker();

const ID = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

const answers: readonly [string, string, number, Call?][] = [
  ["a frame of the dashboard", "/admin", 200],
  ["another", "/admin/applications", 200],
  ["a family's page", `/questionnaire/${ID}`, 200],
  ["a way to a page, from capital letters", "/REGISTER", 301],
  ["a way to a page, from a file's name", "/register.html", 307],
  ["a way to a page, from doubled slashes", "//register", 301],
  ["the address of the 404 page", notFoundPage, 404],
  ["a page that is not there", "/nobody-home", 404],
  ["a file that is not there", "/assets/gone.js", 404],
  ["a page asked for by POST", "/register", 404, { method: "POST" }],
  ["a call that is not there", "/api/nowhere", 404],
  ["a call by a method that it has not", "/api/contact-info", 404, { method: "PATCH" }],
  [
    "a call from another page",
    "/api/newsletter",
    403,
    { json: {}, headers: { origin: "https://evil.example" } },
  ],
  [
    "a body of another type",
    "/api/newsletter",
    415,
    { body: "x", headers: { "content-type": "text/plain" } },
  ],
  ["a body that is too long", "/api/newsletter", 413, { json: { email: "x".repeat(300_000) } }],
  [
    "a body that cannot be read",
    "/api/newsletter",
    400,
    { body: "{", headers: { "content-type": "application/json" } },
  ],
  ["the way from another host", "https://elsewhere.example/api/contact-info", 301],
  ["the way from http", `${SITE.replace("http:", "https:")}/register`, 301],
];

test("what is no call, or goes wrong, is kept for nobody else", async () => {
  for (const [what, path, status, call] of answers) {
    const answer = await worker.call(path, call);
    expect(answer.status, what).toBe(status);
    expect(answer.headers.get("cache-control")).not.toBeNull();
    expect(mayBeShared(answer.headers)).toBe(false);
  }
});

test("neither is any page of a login that failed", async () => {
  for (const path of loginErrorPaths()) {
    expect(mayBeShared((await worker.call(path)).headers)).toBe(false);
  }
});

describe("the contact details", () => {
  const ask = (call: Call = {}) => worker.call("/api/contact-info", call);

  test("are the one answer for all: the same whoever asks, without a cookie, and by nothing but their address", async () => {
    const cookie = await worker.logIn("showrunner");
    for (const call of [
      {},
      { cookie },
      { method: "HEAD" },
      { headers: { "accept-language": "de", range: "bytes=0-1" } },
    ]) {
      const answer = await ask(call);
      expect(answer.status).toBe(200);
      expect(mayBeShared(answer.headers)).toBe(true);
      expect(answer.headers.get("vary")).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("are not kept while they cannot be read", async () => {
    await worker.env.DB.exec("ALTER TABLE site_contact_info RENAME TO contact_away");
    try {
      const failed = await ask();
      expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
    } finally {
      await worker.env.DB.exec("ALTER TABLE contact_away RENAME TO site_contact_info");
    }
  });
});

test("a refusal for having asked too often is kept for nobody", async () => {
  const ask = () => worker.call("/api/newsletter", { json: { email: "casting@" } });
  const refused = (await Promise.all(Array.from({ length: 31 }, ask))).find(({ status }) => status === 429);
  expect(refused && mayBeShared(refused.headers)).toBe(false);
});
