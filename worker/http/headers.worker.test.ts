import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { publicPages } from "#contract/pages.ts";
import { apply } from "#worker/testing/applications.ts";
import { smallPng } from "#worker/testing/pictures.ts";
import { sendStory, uploadPhoto } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { everyAnswer } from "./security-headers.ts";

const worker = await startWorker();

const ask = (path: string, init: RequestInit = {}) =>
  fetch(worker.localSite.origin + path, { redirect: "manual", ...init });

interface Answer {
  status: number;
  headers: { get(name: string): string | null };
}

/** An answer of this status carries what every answer does, each header once. */
const expectHeaders = ({ status, headers }: Answer, expected: number, what = "") => {
  expect(status, what).toBe(expected);
  for (const [name, value] of Object.entries(everyAnswer))
    expect([name, headers.get(name)]).toEqual([name, value]);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy.match(/frame-ancestors 'none'/g)).toHaveLength(1);
  expect(headers.get("referrer-policy")).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  return policy;
};

const [asset] = readdirSync("dist/client/assets");

test("whatever is no call carries the headers of pages", async () => {
  for (const [what, path, status] of [
    ["a page", "/", 200],
    ["a page with a form", "/register", 200],
    ["a frame of pages", "/admin", 200],
    ["a family's page", "/questionnaire/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d", 200],
    ["a page of an error", "/admin/login-problem/expired", 400],
    ["the 404 page", "/nobody-home", 404],
    ["the 404 page for a file", "/assets/gone.js", 404],
    ["a built file", `/assets/${asset}`, 200],
    ["a picture", "/icon.svg", 200],
    ["the asset server's way to a page", "/register/", 307],
  ] as const) {
    const policy = expectHeaders(await ask(path), status, what);
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
  for (const [path, status, init] of [
    ["/api/contact-info", 200],
    ["/api/visits", 401],
    ["/api/nowhere", 404],
    ["/REGISTER", 301],
    ["/api/login", 302],
    ["/api/newsletter", 400, { ...post, body: "{" }],
  ] as const)
    expect(expectHeaders(await ask(path, init), status, path)).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  expectHeaders(await ask("/", post), 405);
});

test("so does the way from another address", async () => {
  expectHeaders(await worker.call("https://kitchen.workers.dev/api/visits"), 301);
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
