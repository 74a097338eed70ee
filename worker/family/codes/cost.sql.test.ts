import { beforeAll, expect, test } from "vitest";
import { mailCodeToNewAddress } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { meterDatabase, rowsOf } from "#worker/testing/metered-database.ts";
import { secret as env } from "#worker/testing/secret.ts";
import { forgetOldCodes, mailCode } from "./store.ts";

/* D1 bills the rows it reads: a code of one family costs the same however many others there are. */

const { d1, db } = await startDatabase();
const MANY = 2000;

let family = "";
beforeAll(async () => {
  family = await storeFamily(db);
  const other = await storeFamily(db);
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`;
  const now = new Date().toISOString();
  await d1.batch([
    d1
      .prepare(
        `${numbers} INSERT INTO family_codes (id, family_id, hash, created_at) SELECT 'code-' || i, ?, 'x', ? FROM n`,
      )
      .bind(other, now),
    d1
      .prepare(
        `${numbers} INSERT INTO family_codes (id, family_id, hash, email, created_at)
         SELECT 'address-' || i, ?, 'x', i || '@example.com', ? FROM n`,
      )
      .bind(other, now),
    d1.prepare(
      `${numbers} INSERT INTO family_registrations
         (id, family_name, primary_contact, email, phone, address, signature_dish1, created_at, folded_name)
       SELECT i, 'x', 'x', i || '@example.com', 'x', 'x', 'x', '2026-01-01', 'x' FROM n`,
    ),
    d1
      .prepare(
        `${numbers} INSERT INTO outbox (id, kind, about_id, family_id, recipient, subject, html, text, status, code,
           released_at, due_at, created_at, updated_at)
         SELECT 'mail-' || i, 'code', ?1, ?1, 'x', 'x', 'x', 'x', iif(i % 2, 'sent', 'queued'), iif(i % 2, NULL, 'x'), ?2, ?2, ?2, ?2
         FROM n`,
      )
      .bind(other, now),
  ]);
});

/** What is read to write a code and its mail: the family's few rows, and the counts that triggers keep. */
test("mailing a code reads no row of others", async () => {
  const metered = meterDatabase(d1);
  expect(await mailCode(metered.db, env, family)).toHaveProperty("mailId");
  expect(metered.asked.statements).toBe(3);
  expect(rowsOf(metered.asked.ofBatches, "rows_read")).toBeLessThan(30);
});

test("mailing a code to a new address reads no row of others either", async () => {
  const metered = meterDatabase(d1);
  expect(await mailCodeToNewAddress(metered.db, env, family, "new@example.com")).toHaveProperty("mailId");
  expect(rowsOf(metered.asked.ofBatches, "rows_read")).toBeLessThan(30);
});

test("a tick of cron that forgets nothing reads next to nothing", async () => {
  const metered = meterDatabase(d1);
  await forgetOldCodes(metered.db, new Date());
  expect(metered.asked.statements).toBe(3);
  expect(rowsOf(metered.asked.ofBatches, "rows_read")).toBeLessThan(10);
});
