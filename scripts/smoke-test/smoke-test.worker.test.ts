import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localBucketPath } from "#scripts/names.ts";
import { type SmokeTestOptions, smokeTest } from "#scripts/smoke-test.ts";
import { storedPhotos } from "#worker/testing/stories.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";
import { at, changed, leadingTo, type Site, status, type Tamper } from "./tampering.ts";

/* Against the built Worker, and against sites that are broken in one place each. */

const worker = await startWorker();

let tamper: Tamper = () => undefined;

/** The site as it is; its files are asked for once. */
const kept = new Map<string, Response>();
const askWorker: Site = async ({ href }, { method = "GET", headers, body } = {}) => {
  const before = kept.get(href);
  if (before) return before.clone();
  const answer = await worker.call(href, {
    method,
    headers: { origin: "", ...(headers as Record<string, string>) },
    ...(body && { body: body as string }),
  });
  const { status } = answer;
  const response = new Response(await answer.arrayBuffer(), { status, headers: [...answer.headers] });
  if (method === "GET" && status === 200) kept.set(href, response.clone());
  return response;
};

const { fetch } = globalThis;

beforeEach(() => {
  tamper = () => undefined;
  vi.stubGlobal("fetch", async (address: URL, request?: RequestInit) => {
    const tampered = await tamper(address, request, askWorker);
    if (tampered) return tampered;
    return askWorker(address, request);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const smokeTestOf = (options: Partial<SmokeTestOptions> = {}) =>
  smokeTest({ site: SITE, removePhoto: async () => undefined, pause: 0, ...options });

const authorize = "https://github.test/login/oauth/authorize";

test("a site that works passes, and is left without the photo", async () => {
  tamper = fetch;
  const site = new URL(worker.localSite).origin;
  const bucket = localBucketPath();
  await worker.changeSettings({
    SITE_URL: site,
    R2_S3_ENDPOINT: bucket,
    R2_ACCESS_KEY_ID: "local-access-key",
    R2_SECRET_ACCESS_KEY: "local-secret-key",
  });
  const removePhoto = async (id: string) => {
    expect(await storedPhotos(worker)).toEqual([`/api/photos/${id}`]);
    await worker.env.PHOTOS.delete(id);
    return undefined;
  };
  const findings = await smokeTest({ site, bucket, removePhoto, sendMail: async () => undefined, pause: 0 });
  expect(findings).toEqual([
    { name: "pages" },
    { name: "styles, scripts and icons" },
    { name: "security headers" },
    { name: "health" },
    { name: "login" },
    { name: "a photo's upload and removal" },
    { name: "a mail to the operator" },
  ]);
  expect(await storedPhotos(worker)).toEqual([]);
});

test.each<[name: string, what: string, tamper: Tamper, problem: string]>([
  [
    "pages",
    "one fails",
    at("/register", status(500, "<p>Error 1101")),
    "/register answers 500 instead of 200: Error",
  ],
  ["pages", "one is no page", at("/share-story", () => Response.json({})), "/share-story is no page"],
  ["pages", "one is empty", at("/admin", changed({ text: () => "<div>" })), "/admin has no heading"],
  [
    "pages",
    "Cloudflare changes one",
    at("/register", changed({ text: (html) => `${html}<a href="/cdn-cgi/l/email-protection">` })),
    "Cloudflare puts scripts or links into /register",
  ],
  [
    "pages",
    "there is nothing that is not there",
    at(/^\/[0-9a-f-]{36}$/, () => new Response("<h1>", { headers: { "content-type": "text/html" } })),
    "answers 200 instead of 404",
  ],
  [
    "styles, scripts and icons",
    "one is not there",
    at(/\.css$/, status(404)),
    ".css answers 404 instead of 200",
  ],
  [
    "styles, scripts and icons",
    "one has another type",
    at(/\.js$/, changed({ headers: { "content-type": "text/html" } })),
    ".js is sent as text/html",
  ],
  [
    "styles, scripts and icons",
    "one is not kept",
    at(/^\/assets\//, changed({ headers: { "cache-control": "no-cache" } })),
    "its cache-control is 'no-cache'",
  ],
  ["styles, scripts and icons", "one is empty", at("/icon.svg", changed({ text: () => "" })), "is empty"],
  [
    "security headers",
    "pages have one less",
    at("/", changed({ headers: { "x-content-type-options": "" } })),
    "/ has '' as x-content-type-options, instead of 'nosniff'",
  ],
  [
    "security headers",
    "pages have another policy",
    at(
      "/",
      changed({ headers: { "content-security-policy": "default-src 'none'; script-src 'unsafe-inline'" } }),
    ),
    "another content policy",
  ],
  [
    "security headers",
    "calls have another policy",
    at("/api/contact-info", changed({ headers: { "content-security-policy": "default-src *" } })),
    "/api/contact-info has 'default-src *' as content-security-policy",
  ],
  [
    "health",
    "a part is down",
    at("/api/health", () =>
      Response.json({ ok: false, parts: { photos: "No answer.", mail: "ok" } }, { status: 503 }),
    ),
    "Not well: photos: No answer.",
  ],
  [
    "health",
    "there is no such call",
    at("/api/health", status(404)),
    "/api/health answers 404 instead of 200",
  ],
  [
    "login",
    "it is not set up",
    at("/api/login", leadingTo("/admin/login-problem/not-configured")),
    "The login leads to /admin/login-problem/not-configured",
  ],
  [
    "login",
    "it would come back to another site",
    at("/api/login", leadingTo(`${authorize}?client_id=x&redirect_uri=https://else.test/api/login/callback`)),
    "GitHub would send staff to https://else.test/api/login/callback",
  ],
  [
    "login",
    "it is for no app",
    at("/api/login", leadingTo(`${authorize}?client_id=&redirect_uri=${SITE}/api/login/callback`)),
    "not told which OAuth app",
  ],
  ["login", "it fails", at("/api/login", status(500)), "/api/login answers 500 instead of 302"],
  [
    "a photo's upload and removal",
    "none can be sent",
    at("/api/objects/upload", status(503, "Photos cannot be uploaded at the moment.")),
    "answers 503 instead of 200: Photos cannot be uploaded",
  ],
  ["a photo's upload and removal", "it is refused", at(/^\/api\/photos\//, status(403)), "answers 403"],
])("%s: fails where %s", async (name, _what, tampering, problem) => {
  tamper = tampering;
  const failed = (await smokeTestOf()).filter((finding) => finding.problem !== undefined);
  expect(failed).toEqual([{ name, problem: expect.stringContaining(problem) }]);
});

const photoProblem = async (options: Partial<SmokeTestOptions>) =>
  (await smokeTestOf(options)).find(({ name }) => name.startsWith("a photo"));

test("a photo that goes another way than straight into the bucket is a problem", async () => {
  expect(await photoProblem({ bucket: "https://photos.test" })).toMatchObject({
    problem: expect.stringContaining("look at R2's keys"),
  });
});

test.each([
  ["no page", null],
  ["another site's pages", "https://else.test"],
])("so is a bucket elsewhere that takes photos from %s", async (_whose, allowed) => {
  const elsewhere = "https://photos.test";
  tamper = (address, request) => {
    if (address.pathname === "/api/objects/upload")
      return Response.json({ uploadURL: `${elsewhere}/1`, headers: {}, photoURL: "/api/photos/1" });
    if (address.origin !== elsewhere) return undefined;
    const headers = { ...(allowed && { "access-control-allow-origin": allowed }) };
    return new Response(null, { headers: request?.method === "OPTIONS" ? headers : {} });
  };
  expect(await photoProblem({ bucket: elsewhere })).toMatchObject({
    problem: expect.stringContaining(`its CORS rules allow ${allowed}`),
  });
});

test("so are a photo that stays and a mail that does not go, and what is not tried is said", async () => {
  const refused = async () => "Not allowed.";
  const findings = await smokeTestOf({ removePhoto: refused, sendMail: refused });
  expect(findings.flatMap(({ problem }) => problem ?? [])).toEqual([
    "It arrived, but was not removed: Not allowed.",
    "Not allowed.",
  ]);
  expect((await smokeTest({ site: SITE })).slice(-2)).toEqual([
    { name: "a photo's upload and removal", untried: expect.stringContaining("within a day") },
    { name: "a mail to the operator", untried: "there is no OPERATOR_EMAIL" },
  ]);
});

test("what fails once is tried again, and nothing else is", async () => {
  let asked = 0;
  const sendMail = vi.fn(async () => undefined);
  tamper = at("/api/login", (original) => (asked++ === 0 ? status(522)() : original()));
  const findings = await smokeTestOf({ sendMail });
  expect(findings.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect([asked, sendMail.mock.calls.length]).toEqual([2, 1]);
});

test("a site that hangs, or is not there, ends the test", async () => {
  tamper = (_, request) =>
    new Promise((_settle, fail) =>
      request?.signal?.addEventListener("abort", () => fail(request.signal?.reason)),
    );
  const hanging = await smokeTestOf({ patience: 20 });
  expect(hanging.filter(({ problem }) => problem === "There was no answer in time.")).toHaveLength(6);
  tamper = () => undefined;
  const absent = await smokeTest({ site: "http://127.0.0.1:1", pause: 0 });
  expect(absent[0]?.problem).toMatch(/fetch failed|bad port/);
});
