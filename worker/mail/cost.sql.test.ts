import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { outbox } from "#worker/db/schema/outbox.ts";
import { leaseDue } from "#worker/mail/queue/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { meterDatabase, rowsOf } from "#worker/testing/metered-database.ts";
import { rowsRead } from "#worker/testing/rows-read.ts";
import { releaseMails } from "./release.ts";

vi.setConfig({ hookTimeout: 60_000 });

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const MAILS = 4000;
const FAMILIES = 40;
/** A family with a mail in every hundred. */
const FAMILY = "00000000-0000-4000-8000-000000000007";

// One mail in a hundred is held, and every other one has no family.
beforeAll(async () => {
  await storeFamilies(d1, FAMILIES, { status: "approved" });
  await d1
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAILS})
       INSERT INTO outbox (id, kind, about_id, family_id, held_for, recipient, subject, text, status, released_at, due_at,
         created_at, updated_at)
       SELECT printf('00000000-0000-4000-8000-%012d', i),
         iif(i % 100 = 7, 'application_approved', 'registration'), printf('00000000-0000-4000-8000-%012d', i),
         CASE WHEN i % 100 = 7 THEN '${FAMILY}'
           WHEN i % 2 = 1 THEN printf('00000000-0000-4000-8000-%012d', i % ${FAMILIES} + 1) END,
         iif(i % 100 = 7, 'registration', NULL), 'x', iif(i % 100 = 7, '', 'x'), iif(i % 100 = 7, '', 'x'),
         iif(i % 100 = 7, 'held', 'sent'), iif(i % 100 = 7, NULL, 'x'), 'x',
         strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60, 'unixepoch'), '2026-03-01T12:00:00.000Z'
       FROM n`,
    )
    .run();
});

test("a release reads its own mails, and no others", async () => {
  const held = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.status, "held"));
  const ids = held.map(({ id }) => id);
  const { asked, db: metered } = meterDatabase(d1);
  expect((await releaseMails(metered, ids, SITE)).released).toHaveLength(MAILS / 100);
  // Reads them, writes them, copies them, and notes them in the history.
  expect(asked.statements).toBe(4);
  expect(rowsOf(asked.ofBatches, "rows_read")).toBeLessThanOrEqual(16 * ids.length);
  const { result, rows } = await rowsRead({ DB: d1 }, (again) => releaseMails(again, ids, SITE));
  expect(result.refused).toHaveLength(ids.length);
  expect(rows).toBeLessThanOrEqual(10 * ids.length);
});

describe("among many mails that wait", () => {
  const lease = async (choice: Parameters<typeof leaseDue>[2]) => {
    const { sql, params } = leaseDue(db, new Date(), choice).toSQL();
    return d1
      .prepare(sql)
      .bind(...params)
      .all();
  };
  const wait = async (condition: string, due: string) => {
    const waiting = "UPDATE outbox SET status = 'queued', released_at = 'x', leased_until = NULL, due_at = ?";
    await d1.prepare(`${waiting} WHERE ${condition}`).bind(due).run();
  };
  beforeEach(() => wait("TRUE", "2100-01-01T00:00:00.000Z"));

  test("what is due is found", async () => {
    await wait("rowid % 1000 = 0", "2000-01-01T00:00:00.000Z");
    const { meta, results } = await lease({ limit: 20 });
    expect(results).toHaveLength(MAILS / 1000);
    expect(meta.rows_read).toBeLessThanOrEqual(40);
  });

  test("those that staff have just released are found", async () => {
    await wait(`id = '${FAMILY}'`, "2000-01-01T00:00:00.000Z");
    const { meta, results } = await lease({ limit: 20, ids: [FAMILY, crypto.randomUUID()] });
    expect(results).toHaveLength(1);
    // Its family has as many mails.
    expect(meta.rows_read).toBeLessThanOrEqual(60);
  });
});
