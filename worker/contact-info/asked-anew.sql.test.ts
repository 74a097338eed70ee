import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContactEntry } from "#contract/contact-info.ts";
import { contactEntries } from "#worker/db/site.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerError } from "#worker/http/errors.ts";
import { at, filledContact } from "#worker/testing/contact-info.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { contactInfoRoutes } from "./routes.ts";

/* The cache in front of the Worker is played: the local runtime has none. What is stored is stored in a real D1. */

const { db } = await startDatabase();
const done: { success: boolean; errors: { code: number; message: string }[] } = { success: true, errors: [] };
const purge = vi.fn(async (_which: object) => done);

beforeEach(async () => {
  await db.delete(contactEntries);
  purge.mockReset().mockResolvedValue(done);
});
afterEach(() => vi.restoreAllMocks());

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set("db", db);
    c.set("primary", db);
    await next();
  })
  .route("/api/contact-info", contactInfoRoutes)
  .onError(answerError);

const call = (method: string, path = "", json?: object) =>
  app.request(
    `/api/contact-info${path}`,
    { method, headers: { "content-type": "application/json" }, ...(json && { body: JSON.stringify(json) }) },
    {},
    Object.assign(
      { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} },
      { cache: { purge } },
    ),
  );

const create = async (location = "Pier 1") =>
  (await (await call("POST", "", at(location))).json()) as ContactEntry;

test("each change has the cache forget the public's answer, before it is answered itself", async () => {
  const first = await create("First");
  const second = await create("Second");
  expect(purge).toHaveBeenCalledTimes(2);
  await call("PUT", `/${second.id}`, at("Moved"));
  expect(purge).toHaveBeenCalledTimes(3);
  await call("PUT", `/${first.id}/activate`);
  expect(purge).toHaveBeenCalledTimes(4);
  expect((await call("DELETE", `/${first.id}`)).status).toBe(204);
  expect(purge).toHaveBeenCalledTimes(5);
  expect(new Set(purge.mock.calls.map((given) => JSON.stringify(given)))).toEqual(
    new Set([JSON.stringify([{ pathPrefixes: ["/api/contact-info"] }])]),
  );
});

test("what changes nothing leaves it: reading, and a refusal", async () => {
  await create();
  purge.mockClear();
  expect((await call("GET")).status).toBe(200);
  expect((await call("GET", "/all")).status).toBe(200);
  expect((await call("POST", "", { ...filledContact, email: "casting@" })).status).toBe(400);
  expect((await call("PUT", `/${crypto.randomUUID()}`, filledContact)).status).toBe(404);
  expect(purge).not.toHaveBeenCalled();
});

test("a change whose answer the database lost may have been made, and has it forgotten", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(db, "batch").mockRejectedValue(new Error("D1_ERROR: Network connection lost."));
  expect((await call("POST", "", filledContact)).status).toBe(503);
  expect(purge).toHaveBeenCalledTimes(1);
});

test.each([
  [
    "refuses",
    () => purge.mockResolvedValue({ success: false, errors: [{ code: 10, message: "too often" }] }),
  ],
  ["fails", () => purge.mockRejectedValue(new Error("no such zone"))],
])("a cache that %s does not undo the change, and is logged", async (_, goWrong) => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  goWrong();
  expect(await create("Kept")).toMatchObject(at("Kept"));
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toContain('"cache":"not purged"');
});
