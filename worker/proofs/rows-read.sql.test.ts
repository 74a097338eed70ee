import type { KVNamespace } from "@cloudflare/workers-types";
import { expect, test, vi } from "vitest";
import { createSession } from "#worker/access/session.ts";
import { saveUser } from "#worker/access/staff.ts";
import { app } from "#worker/app.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { addFamilies } from "#worker/testing/many-families.ts";
import { readings } from "#worker/testing/readings.ts";
import { recordDatabase } from "#worker/testing/recorded-database.ts";

/* D1 bills the rows it reads: what one page of a list costs must not grow with the table. */

const { d1, db } = await startDatabase();
const SITE = "http://kitchen.test";
const PAGE = 20;
const [FEW, MANY] = [2_500, 10_000];

/** Searches, ids and whole days, which have as many rows as there are, and the families whose two parts are sorted. */
const GROWS = /[?&]q=|\/ids\?|schedulable=true|visits\?(from|to)=[\d-]+$/;

/** Rows that are read for each that is shown, with what belongs to it. */
const MOST = 8;

/** Rows by which two pages may differ: those that happen to lie there have, or have not, a visit. */
const BY_CHANCE = 5;

const logIn = async () => {
  const entries = new Map<string, string>();
  const SESSIONS = {
    get: async (key: string) => entries.get(key) ?? null,
    put: async (key: string, value: string) => void entries.set(key, value),
  } as unknown as KVNamespace;
  const login = "showrunner";
  const user = await saveUser(db, { id: 7, login });
  if (!user) throw new Error("Another account has this login");
  const token = await createSession(SESSIONS, user.id);
  return { SESSIONS, cookie: `session=${token}`, STAFF_GITHUB_LOGINS: login };
};

test("a page costs the same among four times as many", { timeout: 600_000 }, async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const { cookie, ...settings } = await logIn();
  const read = async (address: string) => {
    const { DB, trips } = recordDatabase(d1);
    const path = `${SITE}${address.replace("?", `?limit=${PAGE}&`)}`;
    const response = await app.request(path, { headers: { cookie } }, { SITE_URL: SITE, ...settings, DB });
    expect([address, response.status]).toEqual([address, 200]);
    const answer: unknown = await response.json();
    const rows = trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
    return { address, rows, isFull: Array.isArray(answer) && answer.length === PAGE };
  };
  const readAll = async () => {
    const all: Awaited<ReturnType<typeof read>>[] = [];
    for (const address of readings)
      if (!GROWS.test(address) && !address.includes(".ics")) all.push(await read(address));
    return all;
  };
  await addFamilies(d1, 0, FEW);
  const few = await readAll();
  await addFamilies(d1, FEW, MANY);
  const many = await readAll();
  const growing = many.filter(
    ({ rows, isFull }, place) => isFull && few[place]?.isFull && rows > (few[place]?.rows ?? 0) + BY_CHANCE,
  );
  expect(growing).toEqual([]);
  // Also where few of all match.
  expect(many.filter(({ rows, isFull }) => isFull && rows > MOST * PAGE)).toEqual([]);
  expect(many.filter(({ isFull }) => isFull).length).toBeGreaterThan(15);
});
