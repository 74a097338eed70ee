import { beforeAll, describe, expect, test } from "vitest";
import { type ApplicationQuery, applicationQuery } from "#contract/applications.ts";
import { readSummary } from "#worker/site/summary/store.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { rowsRead } from "#worker/testing/rows-read.ts";
import { listApplicationIds, listApplications } from "./lists.ts";

/* D1 bills the rows it reads. These are the store's own queries, counted by D1 on a table of many families. */

const { d1 } = await startDatabase();
const FAMILIES = 4000;
const PAGE = 20;

/** Of each hundred families one is a Rare one, fifty are Evens, the others Odds. */
const NAME = `CASE WHEN i % 100 = 0 THEN 'rare' WHEN i % 2 = 0 THEN 'even' ELSE 'odd' END`;

beforeAll(async () => {
  await d1
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${FAMILIES})
     INSERT INTO family_registrations
       (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name, search_words)
     SELECT printf('00000000-0000-4000-8000-%012d', i), 'x', 'x', 'x', 'x', 'x', 'x',
       CASE WHEN i % 100 = 0 THEN 'approved' ELSE 'pending' END,
       strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60, 'unixepoch'),
       ${NAME} || i, json_array('the', ${NAME}, 'family' || i, i || '@example.com', 'averyveryverylongname' || i)
     FROM n`,
    )
    .run();
  await d1
    .prepare(
      `INSERT INTO questionnaires
       (id, family_registration_id, cooking_background, story_to_tell, created_at, updated_at)
     SELECT id, id, 'x', 'x', created_at, created_at FROM family_registrations WHERE status = 'approved'`,
    )
    .run();
  await d1
    .prepare(
      `INSERT INTO visits (id, family_registration_id, scheduled_date, time_slot, created_at, updated_at)
     SELECT id, id, '2026-11-21', 'morning', created_at, created_at FROM family_registrations WHERE status = 'pending'`,
    )
    .run();
  // Each was told of earlier decisions, and the last one's mail is held.
  await d1
    .prepare(
      `INSERT INTO outbox
       (id, kind, about_id, family_id, held_for, status, released_at, recipient, subject, html, text, due_at, created_at)
     SELECT age || id, 'application_approved', id, id, 'registration', IIF(age = 9, 'held', 'sent'),
       IIF(age = 9, NULL, created_at), 'x', '', '', '', created_at, datetime(created_at, age || ' minutes')
     FROM family_registrations, (SELECT 1 AS age UNION ALL SELECT 5 UNION ALL SELECT 9)`,
    )
    .run();
});

const list = (query: Partial<ApplicationQuery>) =>
  rowsRead({ DB: d1 }, (db) =>
    listApplications(db, { ...applicationQuery.parse({}), limit: PAGE, ...query }),
  );

const MIDDLE = "2023-11-16T00:00:00.000Z_00000000-0000-4000-8000-000000000000";

describe("a list reads little more than it shows:", () => {
  test.each<[string, Partial<ApplicationQuery>]>([
    ["the first page", {}],
    ["a page in the middle", { cursor: MIDDLE }],
    ["the oldest", { sort: "oldest" }],
    ["by name", { sort: "name" }],
    ["a page by name in the middle", { sort: "name", cursor: `even3_${crypto.randomUUID()}` }],
    ["a status that few have", { status: "approved" }],
    ["a status that few have, by name", { status: "approved", sort: "name" }],
    ["families that can be scheduled", { schedulable: "true" }],
  ])("%s", async (_which, query) => {
    const { result, rows } = await list(query);
    expect(result.rows).toHaveLength(PAGE);
    expect(result.next).toBeDefined();
    expect(rows).toBeLessThanOrEqual(3 * (PAGE + 1));
  });
});

describe("a search reads at most ten times its page:", () => {
  test.each<[string, Partial<ApplicationQuery>, number]>([
    ["a beginning of every name", { q: "th" }, PAGE],
    ["one letter", { q: "t" }, PAGE],
    ["in the middle", { q: "the", cursor: MIDDLE }, PAGE],
    ["the oldest", { q: "the", sort: "oldest" }, PAGE],
    ["few", { q: "rare" }, PAGE],
    ["one", { q: "family4000" }, 1],
    ["an e-mail address", { q: "17@example.com" }, 1],
    ["nobody", { q: "zz" }, 0],
    ["two words that all have", { q: "the fam" }, PAGE],
    ["a rare and a common word", { q: "the rare" }, PAGE],
    ["a rare word of a rare status", { q: "rare", status: "approved" }, PAGE],
    ["a common word of a rare status", { q: "the", status: "approved" }, PAGE],
    ["a word beyond the letters that are indexed", { q: "averyveryverylongname4000" }, 1],
  ])("%s", async (_which, query, found) => {
    const { result, rows, statements } = await list(query);
    expect(result.rows).toHaveLength(found);
    expect(rows).toBeLessThanOrEqual(10 * PAGE);
    expect(statements).toBe(1);
  });

  // One walk for those with an approved questionnaire, of whom there are none, and one for the others.
  test("a common word of those that can be scheduled", async () => {
    const { result, rows, statements } = await list({ q: "the", schedulable: "true" });
    expect(result.rows).toHaveLength(PAGE);
    expect(rows).toBeLessThanOrEqual(10 * PAGE);
    expect(statements).toBe(2);
  });

  test("two words that many have and nobody together", async () => {
    const { result, rows } = await list({ q: "odd even" });
    expect(result).toEqual({ rows: [], next: expect.any(String) });
    expect(rows).toBeLessThanOrEqual(10 * PAGE);
  });

  test("and by name only as much as can be sorted", async () => {
    const { result, rows } = await list({ q: "rare", sort: "name" });
    expect(result.rows).toHaveLength(PAGE);
    expect(rows).toBeLessThanOrEqual(10 * (FAMILIES / 100));

    await expect(list({ q: "the", sort: "name" })).rejects.toThrow("Please narrow the search.");
  });
});

test("the ids of a search cost a walk along its words, not the table", async () => {
  const { result, rows } = await rowsRead({ DB: d1 }, (db) => listApplicationIds(db, { q: "rare the" }));
  expect(result).toMatchObject({ more: false });
  expect(result.ids).toHaveLength(FAMILIES / 100);
  expect(rows).toBeLessThanOrEqual(10 * (FAMILIES / 100));
});

test("every count together, and whether something is wrong, reads seventeen rows", async () => {
  const { rows } = await rowsRead({ DB: d1 }, (db) => readSummary(db, {}));
  expect(rows).toBeLessThanOrEqual(17);
});

test("deleting an application forgets its words without reading the others'", async () => {
  const { meta } = await d1
    .prepare("DELETE FROM family_registrations WHERE id = ?")
    .bind("00000000-0000-4000-8000-000000000017")
    .run();
  expect(meta.rows_read).toBeLessThan(500);
  const left = await d1
    .prepare("SELECT count(*) AS n FROM application_prefixes WHERE place LIKE '%000000000017'")
    .first<{ n: number }>();
  expect(left?.n).toBe(0);
});

test("who can be scheduled is found by few rows, too, however many of the approved have a visit or wait for a review", async () => {
  await d1.batch([
    d1.prepare("UPDATE family_registrations SET status = 'approved'"),
    // Besides the Rare ones, who have neither, of the others every tenth.
    d1.prepare("DELETE FROM visits WHERE family_registration_id LIKE '%7'"),
    d1.prepare("UPDATE questionnaires SET status = 'approved' WHERE id LIKE '%000'"),
  ]);
  const places: (string | undefined)[] = [undefined, "2.", "1.", `1.${MIDDLE}`];
  for (const sort of ["newest", "oldest"] as const)
    for (const cursor of places) {
      const { result, rows } = await list({ schedulable: "true", sort, cursor });
      expect(result.rows).toHaveLength(PAGE);
      expect(rows).toBeLessThanOrEqual(3 * (PAGE + 1));
    }
  const { result, rows } = await list({ schedulable: "true", sort: "name" });
  expect(result.rows).toHaveLength(PAGE);
  expect(rows).toBeLessThanOrEqual(3 * (PAGE + 1));
});
