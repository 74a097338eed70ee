import { DrizzleQueryError } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { respondUnknownCall } from "./errors.ts";
import { logRequests } from "./request-log.ts";
import { afterResponse } from "./responses.ts";

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
      return logRequests(c, next);
    })
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

const line = { id: "request-1", call: "POST /families/:id", status: 202, ms: expect.any(Number) };
const { status: _, ms, ...request } = line;

test("a request is one line, which says by its route alone what was called", async () => {
  expect(await linesOf(`/families/${PRIVATE}?email=maria@example.com`)).toEqual([line]);
  expect(await linesOf(`/famlies/${PRIVATE}`)).toEqual([{ ...line, call: "(none)", status: 404 }]);
});

test("what is done after an answer has a line of its own", async () => {
  const lines = await linesOf(`/families/${PRIVATE}`, () => undefined);
  expect(lines).toEqual([line, { ...request, afterResponse: true, ms }]);
});

test("what goes wrong after an answer is logged once, with its chain and without its values", async () => {
  const error = new DrizzleQueryError("SELECT ?", ["maria@example.com"], new Error("D1_ERROR: overloaded"));
  const lines = await linesOf(`/families/${PRIVATE}`, () => {
    throw error;
  });
  const causes = [
    { error: "Error: A statement failed", at: expect.any(Array) },
    { error: "Error: D1_ERROR: overloaded", at: expect.any(Array) },
  ];
  expect(lines).toEqual([line, { ...request, afterResponse: true, causes }]);
  expect(JSON.stringify(lines)).not.toContain("maria");
});
