import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mailStatuses, type OutboxFilter } from "#contract/mail.ts";
import { outbox } from "#worker/db/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { meterDatabase, rowsOf } from "#worker/testing/metered-database.ts";
import { rowsRead } from "#worker/testing/rows-read.ts";
import { leaseDue } from "./outbox.ts";
import { releaseMails } from "./release.ts";
import { listMails } from "./store.ts";

/* D1 bills the rows it reads. The room's own queries, counted by D1 on a table of many mails. */

vi.setConfig({ hookTimeout: 60_000 });

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const MAILS = 4000;
const FAMILIES = 40;
/** A family with a mail in every hundred. */
const FAMILY = "00000000-0000-4000-8000-000000000007";

// Few mails fail, are held or discarded, and few are about stories or decisions; nearly every other one is a newsletter's.
beforeAll(async () => {
  await d1.batch([
    d1.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${FAMILIES})
       INSERT INTO family_registrations (id, family_name, primary_contact, email, phone, address, specialties, signature_dish1,
         available_days, status, created_at, folded_name)
       SELECT printf('00000000-0000-4000-8000-%012d', i), 'Garcia', 'Maria', i || '@example.com', 'x', 'x', '[]', 'x', '[]',
         'approved', 'x', 'x' FROM n`,
    ),
    d1.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAILS})
       INSERT INTO outbox (id, kind, about_id, family_id, held_for, recipient, subject, text, status, released_at, due_at,
         created_at, updated_at)
       SELECT printf('00000000-0000-4000-8000-%012d', i),
         CASE WHEN i % 100 = 51 THEN 'story' WHEN i % 100 IN (7, 57) THEN 'application_approved'
           WHEN i % 2 = 0 THEN 'newsletter' ELSE 'registration' END,
         printf('00000000-0000-4000-8000-%012d', i),
         CASE WHEN i % 100 = 7 THEN '${FAMILY}' WHEN i % 2 = 1 AND i % 100 <> 51
           THEN printf('00000000-0000-4000-8000-%012d', i % ${FAMILIES} + 1) END,
         CASE WHEN i % 100 IN (7, 57) THEN 'registration' END,
         'x', CASE WHEN i % 100 = 7 THEN '' ELSE 'x' END, CASE WHEN i % 100 = 7 THEN '' ELSE 'x' END,
         CASE WHEN i % 100 = 7 THEN 'held' WHEN i % 50 = 0 THEN 'failed' WHEN i % 50 = 2 THEN 'discarded' ELSE 'sent' END,
         CASE WHEN i % 100 <> 7 THEN 'x' END, 'x',
         strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60, 'unixepoch'), '2026-03-01T12:00:00.000Z'
       FROM n`,
    ),
  ]);
});

const cursor = JSON.stringify(["2023-11-16T00:00:00.000Z", "00000000-0000-4000-8000-000000000000"]);

/** How many rows are read for each that is shown. Most have a family, and a mail without words has its kind's besides. */
const filters: [OutboxFilter & { cursor?: string }, number][] = [
  [{}, 3],
  [{ cursor }, 3],
  [{ status: "failed" }, 2],
  [{ status: "held" }, 4],
  [{ kind: "story" }, 2],
  [{ family: FAMILY }, 4],
  [{ status: "sent", kind: "story" }, 2],
  [{ status: "failed", kind: "newsletter" }, 4],
  [{ status: "held", kind: "application_approved" }, 4],
  [{ status: "held", heldFor: "registration" }, 4],
  [{ kind: "application_approved", heldFor: "registration" }, 4],
  [{ status: "held", kind: "application_approved", heldFor: "registration" }, 4],
  [{ family: FAMILY, status: "held" }, 8],
  [{ family: FAMILY, kind: "application_approved" }, 8],
  [{ family: FAMILY, heldFor: "registration" }, 8],
  [{ family: FAMILY, status: "held", kind: "application_approved", heldFor: "registration" }, 8],
];

test.each(filters)("a list with %j reads little more than it shows", async (filter, times) => {
  const read = await rowsRead({ DB: d1 }, (other) => listMails(other, { limit: 20, ...filter }, SITE));
  expect(read.statements).toBe(1);
  expect(read.result.rows).toHaveLength(20);
  expect(read.result.next).toBeDefined();
  // And the settings', once.
  expect(read.rows).toBeLessThanOrEqual(times * 21 + 1);
});

test("a list of one family reads no other family's mails, whatever their status", async () => {
  const all = await db.$count(outbox, eq(outbox.familyId, FAMILY));
  for (const status of mailStatuses) {
    const { rows } = await rowsRead({ DB: d1 }, (other) =>
      listMails(other, { limit: 20, family: FAMILY, status }, SITE),
    );
    expect(rows).toBeLessThanOrEqual(2 * all + 40);
  }
});

test("a release reads its own mails, and no others", async () => {
  const held = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.status, "held"));
  const ids = held.map(({ id }) => id);
  const { asked, db: metered } = meterDatabase(d1);
  expect((await releaseMails(metered, ids, SITE)).released).toHaveLength(MAILS / 100);
  // Reads them, writes them, copies them, and notes them in the history.
  expect(asked.statements).toBe(4);
  expect(rowsOf(asked.ofBatches, "rows_read")).toBeLessThanOrEqual(14 * ids.length);
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
