import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { loginErrorPath } from "#contract/access.ts";
import { notFoundPage, publicPages } from "#contract/pages.ts";
import { apply } from "#worker/testing/applications.ts";
import { sendStory, uploadPhoto } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { everyResponse } from "./security-headers.ts";

const worker = await startWorker();

const ask = (path: string, init: RequestInit = {}) =>
  fetch(worker.localSite.origin + path, { redirect: "manual", ...init });

/** A cache stands in front of the Worker, and knows responses by path and query alone: it keeps none but those for all. */
const expectKept = ({ headers }: Response, isForAll = false, what = "") => {
  const kept = headers.get("cache-control") ?? "";
  expect(kept, what).not.toBe("");
  expect(!/(^|[\s,])(no-store|private)($|[\s,])/.test(kept), what).toBe(isForAll);
};

/** A response of this status carries what every one does, each header once. */
const expectHeaders = ({ status, headers }: Response, expected: number, what = "") => {
  expect(status, what).toBe(expected);
  expect(Object.fromEntries(headers), what).toMatchObject(everyResponse);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy.match(/frame-ancestors 'none'/g)).toHaveLength(1);
  expect(headers.get("referrer-policy")).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  return policy;
};

const [asset] = readdirSync("dist/client/assets");

test.each([
  ["/", 200, true],
  ["/admin", 200, false],
  ["/questionnaire/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d", 200, false],
  [loginErrorPath("expired"), 400, false],
  [notFoundPage, 404, false],
  ["/nobody-home", 404, false],
  ["/assets/gone.js", 404, false],
  [`/assets/${asset}`, 200, true],
  ["/icon.svg", 200, true],
] as const)("%s carries the headers of pages", async (path, status, isForAll) => {
  const response = await ask(path);
  const policy = expectHeaders(response, status);
  expectKept(response, isForAll);
  expect(policy).toMatch(/; script-src 'self'( 'sha256-[^' ]+')+; style-src 'self'( 'sha256-[^' ]+')*; /);
  expect(policy).toContain("; require-trusted-types-for 'script'");
});

// As Mozilla's HTTP Observatory asks for its best grade; the way from http is in middleware.sql.test.ts.
test.each([...publicPages, "/admin"])(
  "%s sets no cookie, opens itself to no other site and takes nothing of theirs",
  async (path) => {
    const response = await ask(path);
    expect(expectHeaders(response, 200)).not.toMatch(/unsafe-|https?:| \*/);
    const { headers } = response;
    expect([headers.getSetCookie(), headers.get("access-control-allow-origin")]).toEqual([[], null]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  },
);

test.each([
  ["/confirm", "private"],
  ["/unsubscribe", "private"],
  ["/shared", "no-store"],
])("%s, whose address carries a right, is told to nobody and kept by nobody else", async (path, keeping) => {
  const { headers } = await ask(`${path}?token=x`);
  // Of several policies the last counts.
  expect(headers.get("referrer-policy")).toMatch(/(^|, )no-referrer$/);
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("cache-control")).toContain(keeping);
});

test("calls carry them, and may load nothing; so do a refused body and a page asked for by POST", async () => {
  const { origin } = worker.localSite;
  const usual = { origin, "content-type": "application/json" };
  const post = (headers: object, body: string) => ({
    method: "POST",
    headers: { ...usual, ...headers },
    body,
  });
  for (const [path, status, init] of [
    ["/api/contact-info", 200],
    ["/api/contact-info", 404, { method: "PATCH", headers: usual }],
    ["/api/visits", 401],
    ["/REGISTER", 301],
    ["/api/login", 302],
    ["/api/newsletter", 400, post({}, "{")],
    ["/api/newsletter", 403, post({ origin: "https://evil.example" }, "{}")],
    ["/api/newsletter", 413, post({}, JSON.stringify({ email: "x".repeat(300_000) }))],
    ["/api/newsletter", 415, post({ "content-type": "text/plain" }, "x")],
  ] as const) {
    const response = await ask(path, init);
    expect(expectHeaders(response, status, path)).toBe("default-src 'none'; frame-ancestors 'none'");
    expectKept(response, status === 200, path);
  }
  expectHeaders(await ask("/", post({}, "")), 405);
});

test("so do redirects and a refusal for having asked too often, which are kept for nobody", async () => {
  const calls = Array.from({ length: 31 }, () => worker.call("/api/links", { json: {} }));
  const tooOften = (await Promise.all(calls)).find(({ status }) => status === 429);
  for (const [response, status] of [
    [await worker.call("https://kitchen.workers.dev/api/contact-info"), 301],
    [await worker.call("//register"), 301],
    [await worker.call("/register.html"), 307],
    [tooOften ?? expect.unreachable(), 429],
  ] as const) {
    expectHeaders(response, status);
    expectKept(response);
  }
});

test("so do a photo, a response without a body and a page that a browser has kept", async () => {
  const cookie = await worker.logIn("showrunner");
  const { photoURL } = await uploadPhoto(worker);
  await sendStory(worker, { dishPhotos: [photoURL] });
  expect(expectHeaders(await worker.call(photoURL, { cookie }), 200)).toContain("sandbox");
  const family = `/api/family-registrations/${(await apply(worker)).id}`;
  expectHeaders(await worker.call(family, { method: "DELETE", cookie }), 204);
  const etag = (await ask("/")).headers.get("etag") ?? "";
  expectHeaders(await ask("/", { headers: { "if-none-match": etag } }), 304);
});
