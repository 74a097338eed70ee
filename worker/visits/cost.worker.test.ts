import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../db/client.ts";
import { startWorker } from "../testing/worker.ts";
import { listVisits, listVisitsBetween } from "./store.ts";

/* D1 bills the rows it reads: what a week or a page costs must not grow with the visits of all years. */

const worker = await startWorker();
const VISITS = 3000;

beforeEach(async () => {
  await worker.env.DB.batch([
    worker.env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${VISITS})
       INSERT INTO family_registrations
         (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name, folded_email)
       SELECT printf('00000000-0000-4000-8000-%012d', i), 'x', 'x', 'x', 'x', 'x', 'x', 'approved',
         strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i, 'unixepoch'), 'x', 'x'
       FROM n`,
    ),
    worker.env.DB.prepare(
      `INSERT INTO visits (id, family_registration_id, scheduled_date, time_slot, created_at, updated_at)
       SELECT id, id, date('2020-01-01', (row_number() OVER (ORDER BY id)) || ' days'), 'morning', created_at, created_at
       FROM family_registrations`,
    ),
  ]);
});

/** Rows that the one query of `list` reads. */
const rowsRead = async (list: (db: Database) => Promise<unknown[]>) => {
  const queries: { sql: string; params: unknown[] }[] = [];
  const logger = { logQuery: (sql: string, params: unknown[]) => queries.push({ sql, params }) };
  const found = (await list(drizzle(worker.env.DB, { casing: "snake_case", logger }))).length;
  expect(queries).toHaveLength(1);
  const [query] = queries;
  const { meta } = await worker.env.DB.prepare(query?.sql ?? "")
    .bind(...(query?.params ?? []))
    .all();
  return { found, read: meta.rows_read };
};

test("a week reads little more than it shows", async () => {
  const { found, read } = await rowsRead((db) =>
    listVisitsBetween(db, { from: "2024-01-07", to: "2024-01-13" }),
  );
  expect(found).toBe(7);
  expect(read).toBeLessThanOrEqual(4 * found);
});

test("so does a page in the middle of all", async () => {
  const cursor = "2023-11-14T22:30:00.000Z_00000000-0000-4000-8000-000000000000";
  const { found, read } = await rowsRead((db) => listVisits(db, { limit: 20, cursor }));
  expect(found).toBe(21);
  expect(read).toBeLessThanOrEqual(3 * found);
});
