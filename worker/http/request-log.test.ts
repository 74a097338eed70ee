import { DrizzleQueryError } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { respondUnknownCall } from "./errors.ts";
import { logRequests } from "./request-log.ts";
import { afterResponse } from "./responses.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const PRIVATE = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

/** The lines of one call, and what its answer did not wait for. */
const linesOf = async (path: string, work?: () => void) => {
  const lines: unknown[] = [];
  for (const way of ["info", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line) => void lines.push(JSON.parse(line)));
  const waiting: Promise<unknown>[] = [];
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set("requestId", "request-1");
      return next();
    })
    .use(logRequests)
    .post("/families/:id", (c) => {
      if (work) afterResponse(c, new Promise((resolve) => setTimeout(resolve)).then(work));
      return c.json({}, 202);
    })
    .notFound(respondUnknownCall);
  const context = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
  await app.request(path, { method: "POST" }, {}, context);
  await Promise.all(waiting);
  return lines;
};

const request = { id: "request-1", call: "POST /families/:id" };
const took = { ms: expect.any(Number) };

test("a request is one line, which says by its route alone what was called", async () => {
  expect(await linesOf(`/families/${PRIVATE}?email=maria@example.com`)).toEqual([
    { ...request, status: 202, ...took },
  ]);
});

test("a path that leads nowhere is not logged as it was called", async () => {
  expect(await linesOf(`/famlies/${PRIVATE}`)).toEqual([
    { ...request, call: "(none)", status: 404, ...took },
  ]);
});

test("what is done after an answer has a line of its own", async () => {
  expect(await linesOf(`/families/${PRIVATE}`, () => undefined)).toEqual([
    { ...request, status: 202, ...took },
    { ...request, afterResponse: true, ...took },
  ]);
});

test("what goes wrong after an answer is logged once, with its chain and without its values", async () => {
  const error = new DrizzleQueryError("SELECT ?", ["maria@example.com"], new Error("D1_ERROR: overloaded"));
  const lines = await linesOf(`/families/${PRIVATE}`, () => {
    throw error;
  });
  expect(lines).toEqual([
    { ...request, status: 202, ...took },
    {
      ...request,
      afterResponse: true,
      causes: [
        { error: "Error: A statement failed", at: expect.any(Array) },
        { error: "Error: D1_ERROR: overloaded", at: expect.any(Array) },
      ],
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain("maria");
});
