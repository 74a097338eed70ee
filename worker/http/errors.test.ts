import { DrizzleQueryError } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "#worker/app.ts";
import type { AppEnv } from "#worker/env.ts";
import * as errors from "#worker/errors.ts";
import { answerError } from "./errors.ts";
import { everyAnswer, noPage } from "./security-headers.ts";

/* How an unexpected error is answered: here of a database that is away. */

const away = {
  prepare: () => {
    throw new Error("D1 is away: no such table: site_contact_info");
  },
};

const ask = (headers: Record<string, string> = {}) =>
  app.request(
    "http://kitchen.test/api/contact-info",
    { headers },
    { DB: away, SITE_URL: "http://kitchen.test" },
  );

const logged = vi.spyOn(console, "error");
beforeEach(() => {
  logged.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.clearAllMocks();
});

describe("an unexpected error", () => {
  it("is answered 500 with a request id, by which its line in the log is found", async () => {
    const response = await ask();
    expect(response.status).toBe(500);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...everyAnswer, ...noPage });
    const body = (await response.json()) as { requestId: string };
    expect(body).toEqual({
      message: "Something went wrong on our side. Please try again.",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith({
      requestId: body.requestId,
      method: "GET",
      path: "/api/contact-info",
      error: "Error: D1 is away: no such table: site_contact_info",
      stack: expect.any(String),
    });
  });

  it("has another id each time, and Cloudflare's own where it gives one", async () => {
    const idOf = async (response: Response) => ((await response.json()) as { requestId: string }).requestId;
    expect(await idOf(await ask())).not.toBe(await idOf(await ask()));
    expect(await idOf(await ask({ "cf-ray": "8f2c4d6e0a1b2c3d-LAX" }))).toBe("8f2c4d6e0a1b2c3d-LAX");
  });

  it("is kept by no cache", async () => {
    expect((await ask()).headers.get("cache-control")).toBe("no-store");
  });
});

it("of a statement is logged without the values that it had", async () => {
  const failing = new Hono<AppEnv>().onError(answerError).get("/", () => {
    throw new DrizzleQueryError("SELECT ?", ["maria@example.com"], new Error("D1_ERROR: overloaded"));
  });
  expect((await failing.request("/")).status).toBe(500);
  const [[line]] = logged.mock.calls as [[object]];
  expect(line).toMatchObject({ error: "Error: D1_ERROR: overloaded", stack: expect.any(String) });
  expect(JSON.stringify(line)).not.toContain("maria");
});

const { AppError: _base, ...kinds } = errors;

it.each(Object.entries(kinds))("%s, thrown by a store, is told and not logged", async (_name, Kind) => {
  const failing = new Hono<AppEnv>().onError(answerError).get("/", () => {
    throw new Kind("bread");
  });
  const response = await failing.request("/");
  expect(await response.json()).toEqual({ message: expect.stringContaining("bread") });
  expect(response.status).not.toBe(500);
  expect(logged).not.toHaveBeenCalled();
});
