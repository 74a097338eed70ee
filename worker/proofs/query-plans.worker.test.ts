import type { D1Database } from "@cloudflare/workers-types";
import { beforeEach, expect, test, vi } from "vitest";
import { pinAccount } from "#worker/access/staff-names.ts";
import { saveUser } from "#worker/access/store.ts";
import { app } from "#worker/app.ts";
import { connect } from "#worker/db/client.ts";
import { findEarlier } from "#worker/db/idempotency.ts";
import type { Env } from "#worker/env.ts";
import { redeemCode } from "#worker/family/codes/redeeming.ts";
import { runJobs } from "#worker/site/jobs.ts";
import { storeCode } from "#worker/testing/codes.ts";
import { printFigure } from "#worker/testing/figures.ts";
import { readings } from "#worker/testing/readings.ts";
import { recordCalls } from "#worker/testing/recorded-calls.ts";
import { recordDatabase } from "#worker/testing/recorded-database.ts";
import { type Scene, setScene } from "#worker/testing/scene.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";

/*
 * How SQLite goes about every statement that the Worker asks: along an index, and through a whole table only where that is
 * the page's order and the page ends it.
 */

const worker = await startWorker();

beforeEach(() => {
  for (const way of ["info", "error"] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
});

/** Tables that do not grow, and may be read whole. */
const small: Readonly<Record<string, string>> = {
  settings: "one row",
  last_tick: "one row",
  mail_kinds: "a row for each kind of mail",
  users: "a row for everybody who was ever staff",
  counts: "a row for each thing that is counted",
  d1_migrations: "a row for each migration, read once a night",
  staff_pins: "a row for each name that was ever on the staff list",
};

/** Indexes of a part of a table, which may be read whole. */
const smallIndexes: Readonly<Record<string, string>> = {
  outbox_refused_sender: "what waits because the mail service refuses the sender: none, but for an outage",
};

const { BACKUPS, PHOTOS, SESSIONS } = worker.env;
const bindings = (DB: D1Database) => ({
  ...worker.settings,
  DB,
  SESSIONS,
  PHOTOS,
  BACKUPS,
  EMAIL: { send: async () => ({ messageId: "1" }) },
  OPERATOR_EMAIL: "operator@example.com",
});

/** What cron asks: of a scene that has nothing to do, and years later, when all of it is due or forgotten. */
const runCron = async (DB: D1Database) => {
  for (const now of [new Date(), new Date("2099-03-01T12:00:00.000Z")])
    await runJobs(bindings(DB) as unknown as Env, now);
};

/** What only a login, a right code and Turnstile ask. */
const askTheRest = async (DB: D1Database, { families: { asked, pending } }: Scene) => {
  const db = connect(DB);
  const profile = { id: 7, login: "showrunner", name: "Sam", email: "sam@example.com" };
  await pinAccount(db, profile);
  await saveUser(db, profile);
  await findEarlier(db, { call: "POST /api/newsletter", key: crypto.randomUUID(), fingerprint: "" });
  for (const [family, change] of [
    [asked, {}],
    [pending, { email: "new@example.com" }],
  ] as const) {
    await storeCode(connect(worker.env.DB), worker.settings, family.id, "271828", change);
    const given = { code: "271828", mayChangeAddress: true };
    const cause = { env: worker.settings as Env, networks: ["a network"] };
    expect(await redeemCode(db, cause, family.id, given)).not.toBeNull();
  }
};

test("no statement walks through a table that grows", async () => {
  const scene = await setScene(worker);
  const { DB, trips } = recordDatabase(worker.env.DB);
  for (const { first, again } of await recordCalls(worker, scene))
    trips.push(...first.before, ...first.after, ...again.before, ...again.after);
  for (const address of readings) {
    const { status } = await app.request(
      `${SITE}${address}`,
      { headers: { cookie: scene.staff } },
      bindings(DB),
    );
    expect([address, status]).toEqual([address, 200]);
  }
  await askTheRest(DB, scene);
  await runCron(DB);

  const statements = new Map(trips.flatMap((trip) => trip.statements.map((one) => [one.sql, one] as const)));
  const tables = await namesOfTables();
  const wrong: string[] = [];
  for (const { sql, values } of statements.values()) {
    const plan = await worker.env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    for (const fault of faultsOf(
      sql,
      plan.results.map(({ detail }) => detail),
      tables,
    ))
      wrong.push(`${fault}: ${sql}`);
  }
  expect(wrong).toEqual([]);
  expect(statements.size).toBeGreaterThan(150);
  printFigure("query plans", { statements: statements.size, wrong: wrong.length });
}, 600_000);

const namesOfTables = async () => {
  const { results } = await worker.env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  return new Set(results.map(({ name }) => name));
};

/** What a plan reads that grows with a table. SQLite names a table as the statement does, by its alias where it has one. */
const faultsOf = (sql: string, plan: readonly string[], tables: ReadonlySet<string>) => {
  const isSorted = plan.some((step) => /TEMP B-TREE FOR (LAST TERM OF )?ORDER BY/.test(step));
  const isBounded = /\blimit\b/i.test(sql);
  return plan.flatMap((step) => {
    const [, name = "", index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? [];
    const aliased = new RegExp(`"?(\\w+)"? (?:AS )?"?${name}"?\\b`, "i").exec(sql)?.[1] ?? "";
    const table = [name, aliased].find((candidate) => tables.has(candidate));
    if (!table || table in small || (index && index in smallIndexes)) return [];
    return index && isBounded && !isSorted ? [] : [step];
  });
};
