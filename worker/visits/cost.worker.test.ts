import { beforeEach, expect, test } from "vitest";
import { rowsRead } from "#worker/testing/rows-read.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { listVisits, listVisitsBetween, listVisitsFrom, listVisitsUpTo } from "./lists.ts";

/*
 * D1 bills the rows it reads: what a week or a page costs must not grow with the visits of all years. A visit comes with
 * its family, the answers that its crew needs, and its mail, which is found by one row more.
 */

const worker = await startWorker();
const VISITS = 3000;

beforeEach(async () => {
  await worker.env.DB.batch([
    worker.env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${VISITS})
       INSERT INTO family_registrations
         (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name)
       SELECT printf('00000000-0000-4000-8000-%012d', i), 'x', 'x', 'x', 'x', 'x', 'x', 'approved',
         strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i, 'unixepoch'), 'x'
       FROM n`,
    ),
    worker.env.DB.prepare(
      `INSERT INTO visits (id, family_registration_id, scheduled_date, time_slot, created_at, updated_at)
       SELECT id, id, date('2020-01-01', (row_number() OVER (ORDER BY id)) || ' days'), 'morning', created_at, created_at
       FROM family_registrations`,
    ),
    worker.env.DB.prepare(
      `INSERT INTO questionnaires
         (id, family_registration_id, cooking_background, story_to_tell, created_at, updated_at)
       SELECT id, id, 'x', 'x', created_at, created_at FROM family_registrations`,
    ),
    worker.env.DB.prepare(
      `INSERT INTO outbox
         (id, kind, about_id, family_id, held_for, visit, recipient, subject, text, due_at, created_at)
       SELECT id, 'visit_scheduled', id, id, 'visit', '{}', 'x', '', '', created_at, created_at FROM visits`,
    ),
  ]);
});

test("a week reads little more than it shows", async () => {
  const week = { from: "2024-01-07", to: "2024-01-13" };
  const { result, rows, statements } = await rowsRead(worker.env, (db) => listVisitsBetween(db, week));
  expect(statements).toBe(1);
  expect(result).toHaveLength(7);
  expect(rows).toBeLessThanOrEqual(7 * 7);
});

test("so does a page in the middle of all", async () => {
  const cursor = JSON.stringify(["2023-11-14T22:30:00.000Z", "00000000-0000-4000-8000-000000000000"]);
  const { result, rows, statements } = await rowsRead(worker.env, (db) =>
    listVisits(db, { limit: 20, cursor }),
  );
  expect(statements).toBe(1);
  expect(result.rows).toHaveLength(20);
  expect(result.next).toBeDefined();
  expect(rows).toBeLessThanOrEqual(5 * 21);
});

test.each([
  ["from a date on", listVisitsFrom, "2022-01-01"],
  ["up to a date", listVisitsUpTo, "2026-01-01"],
] as const)("so do the first page %s and one far behind it", async (_which, list, date) => {
  // A page ends between two visits of one date.
  await worker.env.DB.prepare(
    "UPDATE visits SET scheduled_date = '2024-01-07' WHERE scheduled_date GLOB '2024-01-*'",
  ).run();
  const id = "00000000-0000-4000-8000-000000001466";
  const cursor = JSON.stringify(["2024-01-07", 1, "2023-11-14T22:37:46.000Z", id]);
  for (const page of [{ limit: 50 }, { limit: 50, cursor }]) {
    const { result, rows, statements } = await rowsRead(worker.env, (db) => list(db, date, page));
    expect(statements).toBe(1);
    expect(result.rows).toHaveLength(50);
    expect(rows).toBeLessThanOrEqual(7 * 50);
  }
});

test("so does a page of the few that need another day, among all that were answered", async () => {
  await worker.env.DB.prepare(
    "UPDATE visits SET answer = iif(scheduled_date GLOB '*-07', 'another_day', 'accepted')",
  ).run();
  for (const answer of ["another_day", "accepted"] as const) {
    const { result, rows, statements } = await rowsRead(worker.env, (db) =>
      listVisits(db, { limit: 20, answer }),
    );
    expect(statements).toBe(1);
    expect(result.rows).toHaveLength(20);
    expect(rows).toBeLessThanOrEqual(5 * 21);
  }
});
