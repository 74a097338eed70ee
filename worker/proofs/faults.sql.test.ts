import { expect, test } from "vitest";
import { startApp } from "#worker/testing/app.ts";
import { type ApiCall, sceneCalls } from "#worker/testing/calls.ts";
import { findWrongs } from "#worker/testing/invariants.ts";
import { cookieFor, makeCall } from "#worker/testing/make-call.ts";
import { recordDatabase } from "#worker/testing/recorded-database.ts";
import { setScene } from "#worker/testing/scene.ts";
import { dumpTables, keepTables } from "#worker/testing/storage.ts";

/*
 * Each statement of a call fails, one after the other. What was asked for is then done whole or not at all, nothing is told
 * of what went wrong, and made again the call does it once.
 */

const site = await startApp();

/** What creates, what moves and tells of it, what deletes and what sends. */
const faulty: readonly [call: ApiCall, fault: "refused" | "lost"][] = [
  ["POST /api/family-registrations", "refused"],
  ["PUT /api/visits/:id", "refused"],
  ["DELETE /api/family-registrations/:id/own", "refused"],
  ["PUT /api/family-registrations/:id/status", "lost"],
  ["POST /api/outbox/release", "lost"],
  ["PUT /api/shortlists/:id/families", "lost"],
];

/** Told of a statement that D1 refuses, and of one whose answer is lost. */
const statusOf = { refused: 500, lost: 503 };

/** How many rows each table has: what tells twice from once. */
const sizesOf = (tables: Awaited<ReturnType<typeof dumpTables>>) =>
  Object.entries(tables)
    .map(([name, rows]) => `${name} ${rows.length}`)
    .join();

test("a statement that fails leaves a call done whole, or not at all", { timeout: 300_000 }, async () => {
  const scene = await setScene(site);
  const restore = await keepTables(site.env);
  const before = await dumpTables(site.env);
  /** Texts that neither a response nor the log may have: what is stored about people, and how. */
  const secrets = [scene.own.id, scene.families.asked.id, "@example.com", "SELECT"];
  const wrong: string[] = [];

  for (const [call, fault] of faulty) {
    const filled = sceneCalls[call](scene);
    const usualStatus = filled.status ?? 200;
    const make = async (key: string, instead?: object) => {
      const headers = { "idempotency-key": key };
      const cookie = cookieFor(call, scene);
      const response = await makeCall(site.clientWith(instead), call, filled, { cookie, headers });
      return { status: response.status, text: await response.text() };
    };
    expect((await make(crypto.randomUUID())).status).toBe(usualStatus);
    const usual = sizesOf(await dumpTables(site.env));
    await restore();

    /** Lets a statement of the call fail; answers whether it has so many. */
    const failAt = async (place: number) => {
      const found = (what: string) => void wrong.push(`${call}, statement ${place} ${fault}: ${what}`);
      const key = crypto.randomUUID();
      site.logs().length = 0;
      const { DB, hasFailed } = recordDatabase(site.env.DB, { failAt: place, fault });
      const { status, text } = await make(key, { DB });
      if (!hasFailed()) return false;
      if (![statusOf[fault], usualStatus].includes(status)) found(`answered ${status} ${text}`);
      const told = [status >= 500 ? text : "", ...site.logs()].join("\n");
      for (const secret of secrets) if (told.includes(secret)) found(`told ${secret}`);
      const after = await dumpTables(site.env);
      // What the same call does to the same database has been seen.
      if (place > 1 && JSON.stringify(after) === JSON.stringify(before)) return true;
      if (![sizesOf(before), usual].includes(sizesOf(after))) found(`left ${sizesOf(after)}`);
      for (const broken of await findWrongs(site.env)) found(broken);
      const again = await make(key);
      if (![usualStatus, filled.again].includes(again.status)) found(`again ${again.status} ${again.text}`);
      const twice = sizesOf(await dumpTables(site.env));
      if (twice !== usual) found(`made again it left ${twice}`);
      await restore();
      return true;
    };
    let place = 1;
    while (await failAt(place)) place += 1;
    expect(place).toBeGreaterThan(2);
    await restore();
  }
  expect(wrong).toEqual([]);
});
