import { describe, expect, test } from "vitest";
import { loginErrorPath } from "#contract/access.ts";
import { photoPath } from "#contract/photos.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { startApp } from "#worker/testing/app.ts";
import { apply } from "#worker/testing/applications.ts";
import type { Call } from "#worker/testing/client.ts";
import { recordDatabase } from "#worker/testing/recorded-database.ts";
import { sendStory } from "#worker/testing/stories.ts";

/* What visitors and staff are answered while a part of the site is down, and what the log says of it. */

const site = await startApp();

const down = (what: string) => async () => {
  throw new Error(`${what} is down, says maria@example.com`);
};

const logged = () => site.logs().map((line) => JSON.parse(line));
/** The lines that tell of something that went wrong. */
const failures = () => logged().filter(({ causes }) => causes);

test("a limiter that fails bounds nobody, and the log says so", async () => {
  const { call } = site.clientWith({ PUBLIC_WRITES: { limit: down("The limiter") } });
  expect((await call("/api/newsletter", { json: { email: "ana@example.com" } })).status).toBe(201);
  expect(failures()).toMatchObject([{ call: "POST /api/newsletter", limiter: "failed" }]);
});

test("while R2 is down, a story with a photo is 503 with a sentence", async () => {
  const { call } = site.clientWith({ PHOTOS: { head: down("R2") } });
  const json = { ...filledStory, dishPhotos: [photoPath(crypto.randomUUID())] };
  const response = await call("/api/story-submissions", { json });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await response.json()).toEqual({ message: expect.stringContaining("Photos can't be") });
});

describe("while sessions cannot be looked up", () => {
  const cookie = "session=0123456789abcdef; signed-in=1";
  const { call } = site.clientWith({ SESSIONS: { get: down("KV"), put: down("KV"), delete: down("KV") } });

  test("a visitor's call needs none, and public calls of staff are answered as anybody's", async () => {
    for (const who of ["", cookie])
      expect((await call("/api/contact-info", { cookie: who })).status).toBe(200);
    expect(failures()).toEqual([]);
  });

  test("a call of staff is 503 with a sentence, and leaves them logged in", async () => {
    const response = await call("/api/summary", { cookie });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await response.json()).toEqual({
      message: "Logins cannot be checked at the moment. Please try again in a few minutes.",
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    const causes = [{ error: "Error: KV is down, says …" }];
    expect(failures()).toMatchObject([{ call: "GET /api/summary", causes }]);
  });

  test("a logout leads to a page that says it did not work", async () => {
    const response = await call("/api/logout", { cookie });
    expect(response.headers.get("location")).toBe("/admin/login-problem/not-logged-out");
  });
});

test("with a secret that anybody may guess nobody logs in, uploads or is mailed a code, and all else works", async () => {
  await site.changeSettings({ SESSION_SECRET: "change me" });
  const { id } = await apply(site);
  const family = `/api/family-registrations/${id}`;
  const email = "a@example.com";
  for (const [status, address, json] of [
    [503, "/api/objects/upload", {}],
    [503, "/api/objects/upload", { contentType: "image/png", size: 70 }],
    [503, `${family}/code`, {}],
    [503, `${family}/access`, { code: "042137" }],
    [201, "/api/newsletter", { email }],
    [202, "/api/links", { email }],
  ] as const)
    expect([address, (await site.call(address, { json })).status]).toEqual([address, status]);
  expect((await sendStory(site)).status).toBe(201);
  expect((await site.call(family)).status).toBe(200);
});

test.each([
  ["GITHUB_CLIENT_SECRET", "", "not-configured"],
  ["SESSION_SECRET", "change me", "not-configured"],
  ["GITHUB_URL", "https://", "fault"],
] as const)("a login says so while %s is '%s'", async (name, value, error) => {
  await site.changeSettings({ [name]: value });
  expect((await site.call("/api/login")).headers.get("location")).toBe(loginErrorPath(error));
});

test("the log has one line a call and nothing of what was sent, also when D1 fails and says it", async () => {
  const id = "5f0c7a54-0b9c-4f4e-9a8e-c0ffee000001";
  const email = "canary@example.com";
  const canaries = [id, email, "Canarybird", "c0ffee-token"];
  const fault = new Error(`D1_ERROR: D1 DB is overloaded. "Canarybird" ${email} ${id}`);
  const calls: [path: string, call?: Call][] = [
    ["/api/family-registrations", { json: { ...filledApplication, email, familyName: "Canarybird" } }],
    [`/api/family-registrations/${id}`],
    [`/api/family-registrations/${id}/code`, { json: {} }],
    ["/api/newsletter/unsubscribe?token=c0ffee-token", { json: {} }],
    ["/api/login/callback?code=c0ffee-token&state=c0ffee-token", { cookie: "login-attempt=c0ffee-token" }],
    [`/api/nowhere/${id}?email=${email}`],
  ];
  let failed = 0;
  for (const [path, options] of calls)
    for (const failAt of [0, 1, 2]) {
      site.logs().length = 0;
      const { DB } = recordDatabase(site.env.DB, { failAt, fault });
      const response = await site.clientWith({ DB }).call(path, options);
      const told = [response.status < 500 ? "" : await response.text(), ...site.logs()].join("\n");
      for (const canary of canaries) expect(told).not.toContain(canary);
      expect(logged().filter((line) => line.status)).toHaveLength(1);
      if (response.status < 500) continue;
      failed += 1;
      expect(response.status).toBe(503);
      expect(failures().filter(({ afterResponse }) => !afterResponse)).toHaveLength(1);
    }
  expect(failed).toBeGreaterThanOrEqual(4);
});
