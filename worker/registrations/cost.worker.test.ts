import { beforeEach, expect, test } from "vitest";
import { connect } from "../db/client.ts";
import { tallies } from "../db/schema.ts";
import { startWorker } from "../testing/worker.ts";
import { listRegistrations } from "./store.ts";

/* D1 bills the rows it reads. These are the store's own queries, counted by D1 on a table of many families. */

const worker = await startWorker();
const db = connect(worker.env.DB);
const FAMILIES = 4000;
/** Every hundredth family is a Rare one, the others are Common. */
const RARE = FAMILIES / 100;

beforeEach(async () => {
  await worker.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${FAMILIES})
     INSERT INTO family_registrations
       (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name, folded_email)
     SELECT printf('00000000-0000-4000-8000-%012d', i), 'x', 'x', 'x', 'x', 'x', 'x',
       CASE WHEN i % 100 = 0 THEN 'approved' ELSE 'pending' END,
       strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60, 'unixepoch'),
       CASE WHEN i % 100 = 0 THEN 'rare ' ELSE 'common ' END || i, i || '@example.com'
     FROM n`,
  ).run();
  await worker.env.DB.prepare(
    `INSERT INTO questionnaires
       (id, family_registration_id, cooking_background, story_to_tell, created_at, updated_at)
     SELECT id, id, 'x', 'x', created_at, created_at FROM family_registrations WHERE status = 'approved'`,
  ).run();
});

const rowsRead = async (query: { toSQL(): { sql: string; params: unknown[] } }) => {
  const { sql, params } = query.toSQL();
  const { meta, results } = await worker.env.DB.prepare(sql)
    .bind(...params)
    .all();
  return { read: meta.rows_read, found: results.length };
};

test.each([
  ["the first page", {}],
  ["a page in the middle", { cursor: "2023-11-16T00:00:00.000Z_00000000-0000-4000-8000-000000000000" }],
  ["a status that few have", { status: "approved" as const }],
  ["families that can be scheduled", { schedulable: "true" as const }],
])("%s reads little more than it shows", async (_which, filter) => {
  const { read, found } = await rowsRead(listRegistrations(db, { limit: 20, ...filter }));
  expect(found).toBe(21);
  expect(read).toBeLessThanOrEqual(3 * found);
});

test("a search reads what it finds, not the table", async () => {
  const { read, found } = await rowsRead(listRegistrations(db, { limit: 20, q: "Rare" }));
  expect(found).toBe(21);
  expect(read).toBeLessThan(10 * RARE);
});

test("every count together reads a dozen rows", async () => {
  const { read } = await rowsRead(db.select().from(tallies));
  expect(read).toBeLessThanOrEqual(12);
});
