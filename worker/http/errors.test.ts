import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "#worker/app.ts";
import * as errors from "#worker/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { respondWithError } from "./errors.ts";
import { everyResponse, noPage } from "./security-headers.ts";

/* How an unexpected error is answered: here of a database that is away. */

const fail = async () => {
  throw new Error("D1 is away: no such table: site_contact_info");
};
const away = { prepare: () => ({ bind: () => ({ raw: fail }) }) };

const ask = (headers: Record<string, string> = {}) =>
  app.request(
    "http://kitchen.test/api/contact-info",
    { headers },
    { DB: away, SITE_URL: "http://kitchen.test" },
  );

const logged = vi.spyOn(console, "error");
const linesOf = () => logged.mock.calls.map(([line]) => JSON.parse(line));
beforeEach(() => {
  logged.mockReset().mockImplementation(() => undefined);
  vi.spyOn(console, "info").mockReturnValue();
});
afterEach(() => {
  vi.clearAllMocks();
});

describe("an unexpected error", () => {
  it("is answered 500 with a request id, by which its line in the log is found", async () => {
    const response = await ask();
    expect(response.status).toBe(500);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...everyResponse, ...noPage });
    const body = (await response.json()) as { requestId: string };
    expect(body).toEqual({
      message: "Something went wrong on our side. Please try again.",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(linesOf()).toEqual([
      {
        id: body.requestId,
        call: "GET /api/contact-info",
        causes: [
          { error: "Error: A statement failed", at: expect.any(Array) },
          { error: "Error: D1 is away: no such table: site_contact_info", at: expect.any(Array) },
        ],
      },
    ]);
  });

  it("has another id each time, and Cloudflare's own where it gives one", async () => {
    const idOf = async (response: Response) => ((await response.json()) as { requestId: string }).requestId;
    expect(await idOf(await ask())).not.toBe(await idOf(await ask()));
    expect(await idOf(await ask({ "cf-ray": "8f2c4d6e0a1b2c3d-LAX" }))).toBe("8f2c4d6e0a1b2c3d-LAX");
  });
});

/** An app whose only route fails so. */
const failing = (error: Error) =>
  new Hono<AppEnv>().onError(respondWithError).get("/", () => {
    throw error;
  });

describe("a database that is away for a while", () => {
  const overloaded = new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued.");

  it("is answered 503 with the time to wait and a sentence, and logged once", async () => {
    const response = await failing(overloaded).request("/");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await response.json()).toEqual({
      message: "The site is very busy at the moment. Please try again later.",
    });
    expect(linesOf()).toMatchObject([
      { causes: [{ error: "Error: D1_ERROR: D1 DB is overloaded. Too many requests queued." }] },
    ]);
  });
});

const { AppError: _base, ...kinds } = errors;

it.each(Object.entries(kinds))("%s, thrown by a store, is told and not logged", async (_name, Kind) => {
  const response = await failing(new Kind("mail")).request("/");
  expect(await response.json()).toEqual({ message: expect.stringContaining("mail") });
  expect(response.status).not.toBe(500);
  expect(logged).not.toHaveBeenCalled();
});
