import { afterEach, describe, expect, it, test, vi } from "vitest";
import { app } from "#worker/app.ts";

const SITE = "http://kitchen.test";
const FAMILY = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

let callsLeft = Number.POSITIVE_INFINITY;
const bindings = {
  PUBLIC_WRITES: { limit: async () => ({ success: callsLeft-- > 0 }) },
  SITE_URL: SITE,
};
const logged: string[] = [];
for (const way of ["info", "error"] as const)
  vi.spyOn(console, way).mockImplementation((line: string) => void logged.push(line));

afterEach(() => {
  callsLeft = Number.POSITIVE_INFINITY;
  logged.length = 0;
});

const tell = (report: object, headers: Record<string, string> = { origin: SITE }) =>
  app.request(
    `${SITE}/api/client-errors`,
    {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(report),
    },
    bindings,
  );
const report = {
  message: `TypeError: no ${FAMILY}`,
  stack: `TypeError: no ${FAMILY}\n    at cook (${SITE}/assets/main-1.js:1:2)`,
  url: `/questionnaire/${FAMILY}?to=maria@example.com`,
};

test("an error that a browser tells is a line of the log, without the database and without whose it was", async () => {
  const answer = await tell(report);
  expect(answer.status).toBe(204);
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      route: "/api/client-errors",
      page: "/questionnaire/:familyId",
      causes: [{ error: "TypeError: no …", at: ["cook (main-1.js:1:2)"] }],
    },
    { route: "/api/client-errors", status: 204, statements: 0 },
  ]);
  expect(logged.join()).not.toMatch(/5f0c7a54|maria/);
});

describe("the page is known by its name alone:", () => {
  it.each([
    ["/register?from=mail#top", "/register"],
    ["/admin/calendar?date=2026-11-03", "/admin/calendar"],
    [`https://kitchen.test/questionnaire/${FAMILY}#visit`, "/questionnaire/:familyId"],
    [`/family/${FAMILY}`, "(none)"],
    ["https://", "(none)"],
    ["maria@example.com", "(none)"],
  ])("%s", async (url, page) => {
    await tell({ ...report, url });
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({ page });
  });
});

test.each([
  ["more than 16 KB", { ...report, message: "x".repeat(16 * 1024) }, {}, 413],
  ["from another site", report, { origin: "https://elsewhere.test" }, 403],
  ["no text", { ...report, stack: 7 }, {}, 400],
  ["no address", { ...report, url: undefined }, {}, 400],
])("a report that is %s is refused, and not logged", async (_, json, headers, status) => {
  const answer = await tell(json, { origin: SITE, ...headers });
  expect(answer.status).toBe(status);
  expect(logged).toMatchObject([expect.stringContaining(`"status":${status}`)]);
});

test("a network that tells too many is told to wait", async () => {
  callsLeft = 1;
  expect((await tell(report)).status).toBe(204);
  expect((await tell(report)).status).toBe(429);
});
