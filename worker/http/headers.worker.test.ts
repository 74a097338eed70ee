import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { loginErrorPaths } from "#contract/access.ts";
import { notFoundPage, publicPages } from "#contract/pages.ts";
import { apply } from "#worker/testing/applications.ts";
import { smallPng } from "#worker/testing/pictures.ts";
import { sendStory, uploadPhoto } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { everyResponse } from "./security-headers.ts";

const worker = await startWorker();

const ask = (path: string, init: RequestInit = {}) =>
  fetch(worker.localSite.origin + path, { redirect: "manual", ...init });

interface Answer {
  status: number;
  headers: { get(name: string): string | null };
}

/** A cache stands in front of the Worker, and knows answers by path and query alone: it keeps none but those for all. */
const expectKept = ({ headers }: Answer, isForAll = false, what = "") => {
  const kept = headers.get("cache-control") ?? "";
  expect(kept, what).not.toBe("");
  expect(!/(^|[\s,])(no-store|private)($|[\s,])/.test(kept), what).toBe(isForAll);
};

/** An answer of this status carries what every answer does, each header once. */
const expectHeaders = ({ status, headers }: Answer, expected: number, what = "") => {
  expect(status, what).toBe(expected);
  for (const [name, value] of Object.entries(everyResponse))
    expect([name, headers.get(name)]).toEqual([name, value]);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy.match(/frame-ancestors 'none'/g)).toHaveLength(1);
  expect(headers.get("referrer-policy")).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  return policy;
};

const [asset] = readdirSync("dist/client/assets");

test("whatever is no call carries the headers of pages", async () => {
  for (const [what, path, status, isForAll] of [
    ["a page", "/", 200, true],
    ["a page with a form", "/register", 200, true],
    ["a frame of pages", "/admin", 200],
    ["another", "/admin/applications", 200],
    ["a family's page", "/questionnaire/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d", 200],
    ...loginErrorPaths().map((path) => ["a page of an error", path, undefined] as const),
    ["the address of the 404 page", notFoundPage, 404],
    ["the 404 page", "/nobody-home", 404],
    ["the 404 page for a file", "/assets/gone.js", 404],
    ["a built file", `/assets/${asset}`, 200, true],
    ["a picture", "/icon.svg", 200, true],
  ] as const) {
    const answer = await ask(path);
    const policy = expectHeaders(answer, status ?? answer.status, what);
    expectKept(answer, isForAll, what);
    expect(policy).toMatch(/; script-src 'self'( 'sha256-[^' ]+')+; style-src 'self'( 'sha256-[^' ]+')*; /);
    expect(policy).toContain("; require-trusted-types-for 'script'");
  }
});

// As Mozilla's HTTP Observatory asks for its best grade; the way from http is in site.worker.test.ts.
test("a page sets no cookie, opens itself to no other site and takes nothing of theirs", async () => {
  for (const path of [...publicPages, "/admin"]) {
    const answer = await ask(path);
    const { headers } = answer;
    const policy = expectHeaders(answer, 200, path);
    expect(policy).not.toMatch(/unsafe-|https?:| \*/);
    expect([headers.getSetCookie(), headers.get("access-control-allow-origin")]).toEqual([[], null]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  }
});

test("a page that a browser has kept is confirmed with them", async () => {
  const etag = (await ask("/")).headers.get("etag") ?? "";
  expectHeaders(await ask("/", { headers: { "if-none-match": etag } }), 304);
});

test("calls carry them, and may load nothing; so do a refused body and a page asked for by POST", async () => {
  const post = {
    method: "POST",
    headers: { origin: worker.localSite.origin, "content-type": "application/json" },
  };
  const ofAnotherSite = { ...post, headers: { ...post.headers, origin: "https://evil.example" } };
  const asText = { ...post, headers: { ...post.headers, "content-type": "text/plain" } };
  for (const [path, status, init] of [
    ["/api/contact-info", 200],
    ["/api/contact-info", 404, { method: "PATCH", headers: post.headers }],
    ["/api/visits", 401],
    ["/api/nowhere", 404],
    ["/REGISTER", 301],
    ["/api/login", 302],
    ["/api/newsletter", 400, { ...post, body: "{" }],
    ["/api/newsletter", 403, { ...ofAnotherSite, body: "{}" }],
    ["/api/newsletter", 413, { ...post, body: JSON.stringify({ email: "x".repeat(300_000) }) }],
    ["/api/newsletter", 415, { ...asText, body: "x" }],
  ] as const) {
    const answer = await ask(path, init);
    expect(expectHeaders(answer, status, path)).toBe("default-src 'none'; frame-ancestors 'none'");
    expectKept(answer, status === 200, path);
  }
  expectHeaders(await ask("/", post), 405);
});

test("so do ways to another address, and a refusal for having asked too often, which are kept for nobody", async () => {
  const calls = Array.from({ length: 31 }, () => worker.call("/api/links", { json: {} }));
  const tooOften = (await Promise.all(calls)).find(({ status }) => status === 429);
  for (const [answer, status] of [
    [await worker.call("https://kitchen.workers.dev/api/contact-info"), 301],
    [await worker.call("https://kitchen.test/register"), 301],
    [await worker.call("//register"), 301],
    [await worker.call("/register.html"), 307],
    [tooOften ?? expect.unreachable(), 429],
  ] as const) {
    expectHeaders(answer, status);
    expectKept(answer);
  }
  expectHeaders(await ask("/register/"), 307);
});

test("so do a photo and an answer without a body", async () => {
  const cookie = await worker.logIn("showrunner");
  const { photoURL } = await uploadPhoto(worker, smallPng);
  await sendStory(worker, { dishPhotos: [photoURL] });
  const policy = expectHeaders(await worker.call(photoURL, { cookie }), 200);
  expect(policy).toContain("sandbox");
  const { id: familyId } = await apply(worker);
  const gone = await worker.call(`/api/family-registrations/${familyId}`, { method: "DELETE", cookie });
  expectHeaders(gone, 204);
});
