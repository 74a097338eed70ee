import type { D1Database } from "@cloudflare/workers-types";
import { beforeEach, expect, test, vi } from "vitest";
import { saveUser } from "#worker/access/staff.ts";
import { app } from "#worker/app.ts";
import { connect } from "#worker/db/client.ts";
import { findEarlier } from "#worker/db/idempotency.ts";
import type { Env } from "#worker/env.ts";
import { redeemCode } from "#worker/family/redeem-code.ts";
import { runJobs } from "#worker/operations/cron.ts";
import { storeCode } from "#worker/testing/codes.ts";
import { printFigure } from "#worker/testing/figures.ts";
import { type ApiCall, policies } from "#worker/testing/policies.ts";
import { readings } from "#worker/testing/readings.ts";
import { type RecordedCall, recordCalls } from "#worker/testing/recorded-calls.ts";
import { recordDatabase } from "#worker/testing/recorded-database.ts";
import { type Scene, setScene } from "#worker/testing/scene.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";

/*
 * What the Worker asks of D1. How often an answer waits for it: once, and for staff once more, since whose session it is stands
 * there. The table is exact: a call that asks less often than it says fails as well. And how SQLite goes about every statement:
 * along an index, and through a whole table only where that is the page's order and the page ends it.
 */

const worker = await startWorker();

beforeEach(() => {
  for (const way of ["info", "error"] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
});

/** Tables that do not grow, and may be read whole. */
const small: Readonly<Record<string, string>> = {
  settings: "one row",
  last_tick: "a row for each trigger of cron",
  mail_kinds: "a row for each kind of mail",
  users: "a row for everybody who was ever staff",
  counts: "a row for each thing that is counted",
  d1_migrations: "a row for each migration, read once a night",
};

/** What staff ask a few times in a season may read all there is: addresses stand in more places than have an index. */
const seldom: readonly ApiCall[] = ["POST /api/people/export", "POST /api/people/delete"];

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

const usual = { anybody: 1, family: 1, staff: 2 };

const ACCESS = "a cookie rests on the address that is stored";
const ADDRESS = "the mailbox that a mail goes to is counted";
const REPEAT = "a repeat is looked up once its batch has failed";
const COLLEAGUE = "only who is staff, and has logged in, can be assigned anything";
const READ_FIRST = "code decides out of what it reads, and writes under a guard";

/** Round trips of a call, and of the same call made again, where they are not the usual ones; and why. */
const others: Partial<Record<ApiCall, { trips: number; again?: number; why: string }>> = {
  "GET /api/login": { trips: 0, why: "only leads to GitHub" },
  "GET /api/login/callback": {
    trips: 0,
    why: "nobody has begun a login here; one that was begun asks twice",
  },
  "GET /api/logout": { trips: 0, why: "sessions stand in KV" },
  "GET /api/newsletter/confirm": { trips: 0, why: "a GET changes nothing: it leads to the page that asks" },
  "GET /api/newsletter/unsubscribe": {
    trips: 0,
    why: "a GET changes nothing: it leads to the page that asks",
  },
  "POST /api/family-registrations": { trips: 1, again: 3, why: REPEAT },
  "POST /api/story-submissions": { trips: 1, again: 3, why: REPEAT },
  "POST /api/newsletter": {
    trips: 2,
    again: 3,
    why: `the mail has the tokens of a subscription that was there; ${REPEAT}`,
  },
  "POST /api/newsletter/confirm": { trips: 2, why: "the welcome has its subscription's other token" },
  "POST /api/links": { trips: 0, why: "asks after the answer, which tells nothing of what is stored" },
  "POST /api/family-registrations/:id/code": { trips: 2, why: ADDRESS },
  "DELETE /api/family-registrations/:id/access": { trips: 0, why: "only takes a cookie back" },
  "GET /api/health": { trips: 2, why: "whether the database stores anything, once it answers" },
  "GET /api/auth/user": { trips: 1, why: "the session says who it is" },
  "GET /api/family-registrations/:id/own": { trips: 2, why: ACCESS },
  "GET /api/family-registrations/:id/own/photos/:photoId": { trips: 2, why: ACCESS },
  "PUT /api/family-registrations/:id/own": {
    trips: 4,
    again: 3,
    why: `${ACCESS}; ${READ_FIRST}; all is read anew`,
  },
  "DELETE /api/family-registrations/:id/own": { trips: 3, again: 1, why: `${ACCESS}; ${ADDRESS}` },
  "POST /api/family-registrations/:id/withdraw": { trips: 4, again: 2, why: `${ACCESS}; ${READ_FIRST}` },
  "PUT /api/family-registrations/status": { trips: 3, why: READ_FIRST },
  "PUT /api/family-registrations/:id/status": { trips: 3, why: READ_FIRST },
  "PUT /api/family-registrations/:id": { trips: 4, again: 2, why: `${READ_FIRST}; all is read anew` },
  "PUT /api/family-registrations/assignee": { trips: 3, why: COLLEAGUE },
  "PUT /api/family-registrations/:id/assignee": { trips: 4, why: `${COLLEAGUE}; all is read anew` },
  "PUT /api/family-registrations/:id/score": { trips: 3, why: "what all have scored is read anew" },
  "POST /api/settings/retention/preview": { trips: 3, why: "what is not given is as it is stored" },
  "POST /api/people/export": { trips: 3, why: "first which applications are theirs, then all of it" },
  "POST /api/people/delete": {
    trips: 4,
    why: "which applications are theirs, what else is, then all of it",
  },
  "PUT /api/settings": { trips: 3, why: "the history names what is changed" },
  "PUT /api/questionnaires/:id": { trips: 3, why: READ_FIRST },
  "POST /api/questionnaires": { trips: 2, again: 4, why: `${ADDRESS}; ${REPEAT}` },
  "PUT /api/questionnaires/family/:familyId": { trips: 2, again: 4, why: `${ADDRESS}; ${REPEAT}` },
  "POST /api/visits": { trips: 2, again: 4, why: REPEAT },
  "PUT /api/visits/:id": { trips: 3, why: READ_FIRST },
  "DELETE /api/visits/:id": { trips: 3, again: 2, why: READ_FIRST },
  "PUT /api/outbox/:id": { trips: 3, why: "code puts the words into a mail before it is stored" },
  "POST /api/outbox/release": { trips: 3, why: "code puts the words into the mails before they are stored" },
  "POST /api/outbox/:id/retry": {
    trips: 6,
    again: 3,
    why: "sends the mail before it answers: leases it, reads it whole, notes what came of it, reads that back",
  },
};

const line = (call: ApiCall, trips: number, again: number) => `${call}: ${trips}, again ${again}`;

const expected = (call: ApiCall) => {
  const { trips, again = trips } = others[call] ?? { trips: usual[policies[call]] };
  return line(call, trips, again);
};

const isLong = process.env.LONG_RUN !== undefined;

/** What D1 bills for a call, with all that is done after its answer. */
const printRows = ({ call, before, after }: RecordedCall) => {
  const sum = (key: "rowsRead" | "rowsWritten") =>
    [...before, ...after].reduce((total, trip) => total + trip[key], 0);
  printFigure(`rows: ${call}`, { read: sum("rowsRead"), written: sum("rowsWritten") });
};

test("each call asks D1 as often as its table says, and no statement walks through a table that grows", async () => {
  const scene = await setScene(worker);
  const { DB, trips } = recordDatabase(worker.env.DB);
  const recorded = await recordCalls(worker, scene);
  const found = recorded.map(({ first, again }) =>
    line(first.call, first.before.length, again.before.length),
  );
  expect(found).toEqual(recorded.map(({ first }) => expected(first.call)));
  if (isLong) for (const { first } of recorded) printRows(first);

  for (const { first, again } of recorded.filter(({ first: { call } }) => !seldom.includes(call)))
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
  const asked = [...statements.values()];
  const plans = await worker.env.DB.batch<{ detail: string }>(
    asked.map(({ sql, values }) => worker.env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)),
  );
  for (const [place, { sql }] of asked.entries()) {
    const plan = plans[place]?.results.map(({ detail }) => detail) ?? [];
    for (const fault of faultsOf(sql, plan, tables)) wrong.push(`${fault}: ${sql}`);
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
