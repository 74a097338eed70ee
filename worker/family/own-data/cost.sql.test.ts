import { expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import { meterDatabase, rowsOf } from "#worker/testing/metered-database.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { withdraw } from "./leaving.ts";
import { readOwn } from "./read.ts";

/* D1 bills the rows it reads: what a family costs must not grow with all others. */

const { d1 } = await startDatabase();
const { asked, db } = meterDatabase(d1);
const OTHERS = 2000;
const ids = (column = "id") => `printf('00000000-0000-4000-8000-%012d', i) AS ${column}`;
const many = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OTHERS})`;
const id = "00000000-0000-4000-8000-000000000007";

test("reading and withdrawing cost a few rows, however many there are", async () => {
  for (const statement of [
    `INSERT INTO family_registrations (id, family_name, primary_contact, email, phone, address, signature_dish1, created_at, folded_name)
       ${many} SELECT ${ids()}, 'x', 'x', i || '@example.com', 'x', 'x', 'x', '2026-01-01', 'x' FROM n`,
    `INSERT INTO story_submissions (id, author_name, email, title, content, created_at)
       ${many} SELECT ${ids()}, 'x', i || '@example.com', 'x', 'x', '2026-01-01' FROM n`,
    `INSERT INTO newsletters (id, email, unsubscribe_token, confirmed_at, created_at)
       ${many} SELECT 'n' || i, i || '@example.com', i, '2026-01-01', '2026-01-01' FROM n`,
    `INSERT INTO outbox (id, kind, about_id, family_id, recipient, subject, text, status, released_at, sent_at, due_at, created_at)
       ${many} SELECT 'm' || i, 'registration', ${ids("about_id")}, ${ids("family_id")}, 'x', 'x', 'x', 'sent', '2026', '2026', '2026', '2026' FROM n`,
    `INSERT INTO visits (id, family_registration_id, scheduled_date, time_slot, created_at, updated_at)
       ${many} SELECT 'v' || i, ${ids("family_id")}, '2026-03-01', 'morning', '2026-01-01', '2026-01-01' FROM n`,
  ])
    await d1.prepare(statement).run();
  asked.ofBatches = [];
  const { stories, mails, visit, subscription } = await readOwn(db, {
    familyId: id,
    codeWay: "mailed",
  });
  expect([stories.length, mails.length, visit?.status, subscription]).toEqual([
    1,
    1,
    "scheduled",
    { createdAt: "2026-01-01", confirmedAt: "2026-01-01" },
  ]);
  expect(rowsOf(asked.ofBatches, "rows_read")).toBeLessThanOrEqual(30);
  asked.ofBatches = [];
  await withdraw(db, id, stranger());
  expect(rowsOf(asked.ofBatches, "rows_read")).toBeLessThanOrEqual(45);
});
