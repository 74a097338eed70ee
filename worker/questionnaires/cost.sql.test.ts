import { beforeAll, expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import { rowsRead } from "#worker/testing/rows-read.ts";
import { listQuestionnaires } from "./store.ts";

/* D1 bills the rows it reads: a page must not cost more as the table grows. */

const { d1 } = await startDatabase();
const QUESTIONNAIRES = 3000;

beforeAll(async () => {
  await d1.batch([
    d1.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${QUESTIONNAIRES})
       INSERT INTO family_registrations
         (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name)
       SELECT printf('00000000-0000-4000-8000-%012d', i), 'x', 'x', 'x', 'x', 'x', 'x', 'approved',
         strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60, 'unixepoch'), 'x'
       FROM n`,
    ),
    // Every hundredth waits for its family.
    d1.prepare(
      `INSERT INTO questionnaires
         (id, family_registration_id, cooking_background, story_to_tell, status, created_at, updated_at)
       SELECT id, id, 'x', 'x', CASE WHEN id LIKE '%00' THEN 'needs_followup' ELSE 'approved' END, created_at, created_at
       FROM family_registrations`,
    ),
    // Each has told its family of earlier decisions, and the last one's mail is held.
    d1.prepare(
      `INSERT INTO outbox
         (id, kind, about_id, family_id, held_for, status, released_at, recipient, subject, text, due_at, created_at)
       SELECT age || id, 'questionnaire_followup', id, id, 'questionnaire', IIF(age = 9, 'held', 'sent'),
         IIF(age = 9, NULL, created_at), 'x', '', '', created_at, datetime(created_at, age || ' minutes')
       FROM questionnaires, (SELECT 1 AS age UNION ALL SELECT 5 UNION ALL SELECT 9)`,
    ),
  ]);
});

test.each([
  ["the first page", {}],
  [
    "a page in the middle",
    { cursor: JSON.stringify(["2023-11-16T00:00:00.000Z", "00000000-0000-4000-8000-000000000000"]) },
  ],
  ["a status that few have", { status: "needs_followup" as const }],
])("%s reads little more than it shows", async (_which, filter) => {
  const query = { limit: 20, ...filter };
  const { result, rows, statements } = await rowsRead({ DB: d1 }, (db) => listQuestionnaires(db, query));
  expect(statements).toBe(1);
  expect(result.rows).toHaveLength(20);
  expect(result.next).toBeDefined();
  expect(rows).toBeLessThanOrEqual(5 * 21);
});
