import { Hono } from "hono";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { app } from "#worker/app.ts";
import * as errors from "#worker/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { respondWithError } from "./errors.ts";
import { everyResponse, noPage } from "./security-headers.ts";

const logged = vi.spyOn(console, "error");
const lines = () => logged.mock.calls.map(([line]) => JSON.parse(line));
beforeEach(() => {
  logged.mockReset().mockImplementation(() => undefined);
  vi.spyOn(console, "info").mockReturnValue();
});

describe("an unexpected error, such as of a database that is away,", () => {
  const raw = async () => {
    throw new Error("D1 is away: no such table: site_contact_info");
  };
  const env = { DB: { prepare: () => ({ bind: () => ({ raw }) }) }, SITE_URL: "http://kitchen.test" };
  const ask = async (headers: Record<string, string> = {}) => {
    const response = await app.request("http://kitchen.test/api/contact-info", { headers }, env);
    return { response, body: (await response.json()) as { requestId: string } };
  };

  test("is answered 500 with a request id, by which its line in the log is found", async () => {
    const { response, body } = await ask();
    expect(response.status).toBe(500);
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...everyResponse, ...noPage });
    expect(body).toEqual({
      message: "Something went wrong on our side. Please try again.",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const causes = [
      { error: "Error: A statement failed", at: expect.any(Array) },
      { error: "Error: D1 is away: no such table: site_contact_info", at: expect.any(Array) },
    ];
    expect(lines()).toEqual([{ id: body.requestId, call: "GET /api/contact-info", causes }]);
  });

  test("has another id each time, and Cloudflare's own where it gives one", async () => {
    expect((await ask()).body.requestId).not.toBe((await ask()).body.requestId);
    const ray = "8f2c4d6e0a1b2c3d-LAX";
    expect((await ask({ "cf-ray": ray })).body.requestId).toBe(ray);
  });
});

/** The answer of an app whose only route fails so. */
const answerTo = (error: Error) =>
  new Hono<AppEnv>()
    .onError(respondWithError)
    .get("/", () => {
      throw error;
    })
    .request("/");

test("an overloaded database is answered 503 with the time to wait and a sentence, and logged once", async () => {
  const error = new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
  const response = await answerTo(error);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
  const message = "The site is very busy at the moment. Please try again later.";
  expect(await response.json()).toEqual({ message });
  expect(lines()).toMatchObject([{ causes: [{ error: String(error) }] }]);
});

test("too many calls may be made again in a minute", async () => {
  const response = await answerTo(new errors.TooManyCalls("Later."));
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
});

const { AppError: _base, ...kinds } = errors;

test.each(Object.entries(kinds))("%s, thrown by a store, is told and not logged", async (_name, Kind) => {
  const response = await answerTo(new Kind("mail"));
  expect(await response.json()).toEqual({ message: expect.stringContaining("mail") });
  expect(response.status).not.toBe(500);
  expect(logged).not.toHaveBeenCalled();
});
