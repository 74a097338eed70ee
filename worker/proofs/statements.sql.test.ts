import { expect, test } from "vitest";
import { connect } from "#worker/db/client.ts";
import { findEarlier } from "#worker/db/idempotency.ts";
import { redeemCode } from "#worker/family/redeem-code.ts";
import { runJobs } from "#worker/operations/cron.ts";
import { startApp } from "#worker/testing/app.ts";
import { type ApiCall, calls, policyOf, sceneCalls } from "#worker/testing/calls.ts";
import { storeCode } from "#worker/testing/codes.ts";
import { cookieFor, makeCall } from "#worker/testing/make-call.ts";
import { readings } from "#worker/testing/many-families.ts";
import { recordDatabase, type Statement, type Trip } from "#worker/testing/recorded-database.ts";
import { type Scene, setScene } from "#worker/testing/scene.ts";
import { dumpTables, keepTables } from "#worker/testing/storage.ts";

/*
 * What the Worker asks of D1. How often a response waits for it: the table of calls is exact, so one that asks less often than
 * it says fails as well. And how SQLite goes about every statement: along an index, and through a whole table only where that is
 * the page's order and the page ends it.
 */

const site = await startApp({ OPERATOR_EMAIL: "operator@example.com" });
const { DB } = site.env;

/** Tables that do not grow, and may be read whole. */
const small: Readonly<Record<string, string>> = {
  settings: "one row",
  last_tick: "a row for each trigger of cron",
  mail_kinds: "a row for each kind of mail",
  users: "a row for everybody who was ever staff",
  shortlists: "a hundred at most",
  views: "a hundred at most",
  counts: "a row for each thing that is counted",
  d1_migrations: "a row for each migration, read once a night",
};

/** What staff ask a few times in a season may read all there is: addresses stand in more places than have an index. */
const seldom: readonly ApiCall[] = ["POST /api/people/export", "POST /api/people/delete"];

/** Indexes of a part of a table, which may be read whole. */
const smallIndexes: Readonly<Record<string, string>> = {
  outbox_refused_sender: "what waits because the mail service refuses the sender: none, but for an outage",
};

/** A client of the site whose round trips to D1 are noted; `waited` are those that its last response waited for. */
const record = () => {
  const recorded = recordDatabase(DB);
  let waited = 0;
  const client = site.clientWith({ DB: recorded.DB }, () => {
    waited = recorded.trips.filter(({ isBack }) => isBack).length;
  });
  return { ...recorded, client, waited: () => waited };
};

/** Makes a call twice, with the same `Idempotency-Key`. */
const recordCall = async (scene: Scene, call: ApiCall) => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const made: Trip[] = [];
  const waited: number[] = [];
  for (let time = 0; time < 2; time++) {
    const { client, trips, waited: waitedFor } = record();
    await makeCall(client, call, sceneCalls[call](scene), { cookie: cookieFor(call, scene), headers });
    made.push(...trips);
    waited.push(waitedFor());
  }
  return { trips: made, waited };
};

const expectedTrips = (scene: Scene, call: ApiCall) => {
  const { trips = { anybody: 1, family: 1, staff: 2 }[policyOf(call)] } = sceneCalls[call](scene);
  return typeof trips === "number" ? [trips, trips] : [...trips];
};

/** What only lists, a login, a right code, Turnstile and cron ask. */
const askTheRest = async ({ staff, families }: Scene) => {
  const { client, db, DB: recorded, trips } = record();
  for (const address of readings) {
    const { status } = await client.call(address, { cookie: staff });
    expect([address, status]).toEqual([address, 200]);
  }
  await client.logIn("showrunner");
  await findEarlier(db, { call: "POST /api/newsletter", key: crypto.randomUUID(), fingerprint: "" });
  const env = site.bindings();
  for (const [family, change] of [
    [families.asked, {}],
    [families.pending, { email: "new@example.com" }],
  ] as const) {
    await storeCode(connect(DB), env, family.id, "271828", change);
    const given = { code: "271828", mayChangeAddress: true };
    expect(await redeemCode(db, { env, networks: ["a network"] }, family.id, given)).not.toBeNull();
  }
  // When the scene leaves nothing to do, and years later, when all of it is due or forgotten.
  for (const now of [new Date(), new Date("2099-03-01T12:00:00.000Z")])
    await runJobs(site.bindings({ DB: recorded }), now);
  return trips;
};

test("each call asks D1 as often as its table says, and no statement walks through a table that grows", async () => {
  const scene = await setScene(site);
  const restore = await keepTables(site.env);
  const trips: Trip[] = [];
  const waited: unknown[] = [];
  const recordAndRestore = async (call: ApiCall) => {
    const made = await recordCall(scene, call);
    if (!call.startsWith("GET")) await restore();
    return made;
  };
  for (const call of calls) {
    const made = await recordAndRestore(call);
    // On a stalled machine, what a response leaves behind may be back before it, and is counted. A call that asks more often does so twice.
    const isMore = made.waited.some((count, time) => count > (expectedTrips(scene, call)[time] ?? 0));
    waited.push([call, isMore ? (await recordAndRestore(call)).waited : made.waited]);
    if (!seldom.includes(call)) trips.push(...made.trips);
  }
  expect(waited).toEqual(calls.map((call) => [call, expectedTrips(scene, call)]));

  trips.push(...(await askTheRest(scene)));
  const asked = new Map(trips.flatMap(({ statements }) => statements.map((one) => [one.sql, one])));
  expect(await findScans([...asked.values()])).toEqual([]);
  expect(asked.size).toBeGreaterThan(150);
}, 300_000);

/** Statements whose plan goes through what grows with a table. */
const findScans = async (statements: readonly Statement[]) => {
  const tables = new Set(Object.keys(await dumpTables({ DB })));
  const plans = await DB.batch<{ detail: string }>(
    statements.map(({ sql, values }) => DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)),
  );
  return statements.flatMap(({ sql }, place) => {
    const plan = plans[place]?.results.map(({ detail }) => detail) ?? [];
    return scansIn(sql, plan, tables).map((scan) => `${scan}: ${sql}`);
  });
};

/** SQLite names a table as the statement does, by its alias where it has one. */
const scansIn = (sql: string, plan: readonly string[], tables: ReadonlySet<string>) => {
  const isSorted = plan.some((step) => /TEMP B-TREE FOR (LAST TERM OF )?ORDER BY/.test(step));
  const isBounded = /\blimit\b/i.test(sql);
  return plan.filter((step) => {
    const [, name = "", index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? [];
    const aliased = new RegExp(`"?(\\w+)"? (?:AS )?"?${name}"?\\b`, "i").exec(sql)?.[1] ?? "";
    const table = [name, aliased].find((candidate) => tables.has(candidate));
    if (!table || table in small || (index && index in smallIndexes)) return false;
    return !(index && isBounded && !isSorted);
  });
};
