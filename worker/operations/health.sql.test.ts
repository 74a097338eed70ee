import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { app } from "#worker/app.ts";
import { lastTick } from "#worker/db/schema/bookkeeping.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { refuseSender } from "#worker/testing/mails.ts";
import { recordDatabase } from "#worker/testing/recorded-database.ts";

/* What is told of the site's parts, whichever of them is down. */

const { d1, db } = await startDatabase();

const nothing = async () => null;
const down = async () => {
  throw new Error("This part is down, says maria@example.com");
};
const never = () => new Promise<never>(() => undefined);
const parts = {
  SESSIONS: { get: nothing },
  PHOTOS: { head: nothing },
  PUBLIC_WRITES: { limit: async () => ({ success: true }) },
};
const brokenDatabase = (fail: () => Promise<never>) => {
  const statement = { bind: () => statement, all: fail, raw: fail };
  return { DB: { prepare: () => statement } };
};

const call = async (changed: object = {}) => {
  const answer = await app.request("http://localhost/api/health", {}, { DB: d1, ...parts, ...changed });
  return { status: answer.status, cache: answer.headers.get("cache-control"), body: await answer.json() };
};

const fine = { database: "ok", sessions: "ok", photos: "ok", mail: "ok", cron: "ok" };

let lines: string[] = [];
const now = Date.now();
beforeEach(() => {
  lines = [];
  for (const way of ["info", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line) => void lines.push(String(line)));
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => void vi.useRealTimers());

test("all is well, and nothing keeps that answer", async () => {
  expect(await call()).toEqual({ status: 200, cache: "no-store", body: { ok: true, parts: fine } });
});

describe("what is down is named by a sentence, and the others are asked all the same:", () => {
  const unknown = "This is not known while the database does not answer.";
  const database = { database: "The database does not answer.", mail: unknown, cron: unknown };

  test.each([
    ["sessions", { SESSIONS: { get: down } }, { sessions: "Logins cannot be looked up." }],
    ["photos", { PHOTOS: { head: down } }, { photos: "The photos' bucket does not answer." }],
    ["the database", brokenDatabase(down), database],
  ])("%s", async (_, changed, wrong) => {
    expect(await call(changed)).toMatchObject({
      status: 503,
      body: { ok: false, parts: { ...fine, ...wrong } },
    });
    expect(lines.filter((line) => line.includes('"causes"'))).toHaveLength(1);
    expect(lines.join()).not.toContain("maria");
  });

  test("a database that answers and stores nothing", async () => {
    const full = new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
    expect(await call(recordDatabase(d1, { failAt: 2, fault: full }))).toMatchObject({
      status: 503,
      body: { parts: { ...fine, database: "The database stores nothing." } },
    });
  });

  test("parts that hang, within a few seconds", async () => {
    const hanging = { SESSIONS: { get: never }, PHOTOS: { head: never }, ...brokenDatabase(never) };
    const { status, body } = await call(hanging);
    expect(status).toBe(503);
    expect(Object.values((body as { parts: object }).parts)).not.toContain("ok");
  });

  test("mail and cron, by what is stored of them", async () => {
    await refuseSender(db);
    await db
      .update(lastTick)
      .set({ tickedAt: "2026-03-01T12:00:00.000Z" })
      .where(eq(lastTick.trigger, "mail"));
    const mail = "No email can be sent: the email service refuses this site as a sender.";
    const cron = "The timer for mail has not run since 2026-03-01 12:00 UTC.";
    const down = { ok: false, parts: { ...fine, mail, cron } };
    expect(await call()).toMatchObject({ status: 503, body: down });
    await db.delete(outbox);
    await db.update(lastTick).set({ tickedAt: new Date(now + 3_600_000).toISOString() });
  });
});

test("who asks too often is refused", async () => {
  const { status } = await call({ PUBLIC_WRITES: { limit: async () => ({ success: false }) } });
  expect(status).toBe(429);
});
