import { DrizzleQueryError } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import type { AppEnv } from "#worker/env.ts";
import { afterAnswer } from "./after-answer.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** What is logged when something after an answer goes wrong. */
const loggedOf = async (error: unknown) => {
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const waiting: Promise<unknown>[] = [];
  const app = new Hono<AppEnv>().post("/links", (c) => {
    c.set("requestId", "request-1");
    afterAnswer(c, Promise.reject(error));
    return c.json({}, 202);
  });
  const context = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
  const response = await app.request("/links", { method: "POST" }, {}, context);
  expect(response.status).toBe(202);
  await Promise.all(waiting);
  return logged.mock.calls;
};

test("what goes wrong after an answer is logged under the request's id", async () => {
  expect(await loggedOf(new TypeError("x is undefined"))).toEqual([
    [{ requestId: "request-1", path: "/links", afterAnswer: true, error: "TypeError: x is undefined" }],
  ]);
});

test("without the address that was asked for", async () => {
  const error = new DrizzleQueryError("SELECT ?", ["maria@example.com"], new Error("D1_ERROR: overloaded"));
  const logged = JSON.stringify(await loggedOf(error));
  expect(logged).toContain("D1_ERROR: overloaded");
  expect(logged).not.toContain("maria");
});
