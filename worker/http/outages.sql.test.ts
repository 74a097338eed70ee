import { beforeEach, describe, expect, test, vi } from "vitest";
import { photoPath } from "#contract/photos.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { app } from "#worker/app.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { failingDatabase } from "#worker/testing/failing-database.ts";
import { secret } from "#worker/testing/secret.ts";

/* What visitors and staff are answered while a part of the site is down, and what the log says of it. */

const SITE = "http://kitchen.test";

const { d1 } = await startDatabase();

const down = (what: string) => async () => {
  throw new Error(`${what} is down, says maria@example.com`);
};
const limiter = { limit: async () => ({ success: true }) };
const sessions = { get: down("KV"), put: down("KV"), delete: down("KV") };
const parts = {
  SITE_URL: SITE,
  DB: d1,
  PUBLIC_WRITES: limiter,
  SESSIONS: sessions,
  EMAIL: { send: async () => ({ messageId: "1" }) },
  ...secret,
};

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const way of ["info", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line) => void lines.push(String(line)));
});
/** The lines that tell of something that went wrong. */
const failures = () => lines.map((line) => JSON.parse(line)).filter(({ causes }) => causes);

interface Call {
  json?: unknown;
  cookie?: string;
}

const call = async (path: string, { json, cookie }: Call = {}, changed: object = {}) => {
  const waiting: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
  const response = await app.request(
    SITE + path,
    {
      method: json ? "POST" : "GET",
      headers: {
        origin: SITE,
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(cookie && { cookie }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    },
    { ...parts, ...changed },
    context,
  );
  await Promise.all(waiting);
  return response;
};

test("a limiter that fails bounds nobody, and the log says so", async () => {
  const changed = { PUBLIC_WRITES: { limit: down("The limiter") } };
  const response = await call("/api/newsletter", { json: { email: "ana@example.com" } }, changed);
  expect(response.status).toBe(201);
  expect(failures()).toMatchObject([{ call: "POST /api/newsletter", limiter: "failed" }]);
});

test("while R2 is down, a story with a photo is 503 with a sentence", async () => {
  const PHOTOS = { head: down("R2") };
  const story = { ...filledStory, dishPhotos: [photoPath(crypto.randomUUID())] };
  const response = await call("/api/story-submissions", { json: story }, { PHOTOS });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await response.json()).toEqual({ message: expect.stringContaining("Photos can't be") });
});

describe("while sessions cannot be looked up", () => {
  const cookie = "session=0123456789abcdef; signed-in=1";

  test("a visitor's call needs none, and public calls of staff are answered as anybody's", async () => {
    expect((await call("/api/contact-info")).status).toBe(200);
    expect((await call("/api/contact-info", { cookie })).status).toBe(200);
    expect(failures()).toEqual([]);
  });

  test("a call of staff is 503 with a sentence", async () => {
    const response = await call("/api/summary", { cookie });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await response.json()).toEqual({
      message: "Logins cannot be checked at the moment. Please try again in a few minutes.",
    });
    // Who is logged in is so again when they can.
    expect(response.headers.getSetCookie()).toEqual([]);
    const causes = [{ error: "Error: KV is down, says …" }];
    expect(failures()).toMatchObject([{ call: "GET /api/summary", causes }]);
  });

  test("a logout leads to a page that says it did not work", async () => {
    const response = await call("/api/logout", { cookie });
    expect(response.headers.get("location")).toBe("/admin/login-problem/not-logged-out");
  });
});

describe("the log, whatever is called and goes wrong", () => {
  const id = "5f0c7a54-0b9c-4f4e-9a8e-c0ffee000001";
  const canaries = [id, "Canarybird", "canary@example.com", "c0ffee-token", "Canary Lane"];
  const application = {
    ...filledApplication,
    familyName: "The Canarybird Family",
    email: "canary@example.com",
    address: "1 Canary Lane",
  };
  const calls: [string, Call][] = [
    ["/api/family-registrations", { json: application }],
    [`/api/family-registrations/${id}`, {}],
    [`/api/family-registrations/${id}/progress`, {}],
    [`/api/family-registrations/${id}/code`, { json: {} }],
    ["/api/links", { json: { email: "canary@example.com" } }],
    ["/api/newsletter", { json: { email: "canary@example.com" } }],
    ["/api/newsletter/unsubscribe?token=c0ffee-token", { json: {} }],
    [`/api/questionnaires/family/${id}`, {}],
    [`/api/questionnaires/family/${id}/draft`, {}],
    ["/api/login/callback?code=c0ffee-token&state=c0ffee-token", { cookie: "login-attempt=c0ffee-token" }],
    [`/api/nowhere/${id}?email=canary@example.com`, {}],
  ];

  test.each([
    ["no such table", 500],
    ["D1 DB is overloaded. Too many requests queued.", 503],
  ])(
    "has one line and nothing of what was sent, also when D1 says '%s' and some values",
    async (message, status) => {
      const error = new Error(`D1_ERROR: ${message} "Canarybird" canary@example.com ${id}`);
      const seen: number[] = [];
      // None fails, or one of the first.
      for (const [path, options] of calls)
        for (const number of [0, 1, 2, 3]) {
          lines.length = 0;
          const response = await call(path, options, failingDatabase(d1, number, error));
          const isOurs = response.status >= 500;
          const told = [isOurs ? await response.text() : "", ...lines].join("\n");
          for (const canary of canaries) expect(told).not.toContain(canary);
          const logged = lines.map((line) => JSON.parse(line));
          expect(logged.filter((line) => line.status)).toHaveLength(1);
          if (!isOurs) continue;
          seen.push(response.status);
          expect(failures().filter(({ afterResponse }) => !afterResponse)).toHaveLength(1);
        }
      expect(seen.length).toBeGreaterThanOrEqual(6);
      expect(new Set(seen)).toEqual(new Set([status]));
    },
  );
});
