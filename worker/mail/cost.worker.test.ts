import { beforeEach, expect, test } from "vitest";
import type { OutboxFilter } from "#contract/mail.ts";
import { connect } from "#worker/db/client.ts";
import { rowsRead } from "#worker/testing/rows-read.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";
import { leaseDue } from "./outbox.ts";
import { listMails } from "./store.ts";

/* D1 bills the rows it reads. The room's own queries, counted by D1 on a table of many mails. */

const worker = await startWorker();
const MAILS = 4000;

// Few mails fail and few are about stories; nearly every other one is a newsletter's.
beforeEach(async () => {
  await worker.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAILS})
     INSERT INTO outbox (id, kind, about_id, recipient, subject, html, text, status, due_at, created_at)
     SELECT printf('00000000-0000-4000-8000-%012d', i),
       CASE WHEN i % 100 = 51 THEN 'story' WHEN i % 2 = 0 THEN 'newsletter' ELSE 'registration' END,
       'x', 'x', 'x', 'x', 'x', CASE WHEN i % 50 = 0 THEN 'failed' ELSE 'sent' END, 'x',
       strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60, 'unixepoch')
     FROM n`,
  ).run();
});

const filters: [OutboxFilter & { cursor?: string }, number][] = [
  [{}, 2],
  [{ cursor: "2023-11-16T00:00:00.000Z_00000000-0000-4000-8000-000000000000" }, 2],
  [{ status: "failed" }, 2],
  [{ kind: "story" }, 2],
  [{ status: "sent", kind: "story" }, 2],
  [{ status: "failed", kind: "newsletter" }, 4],
];

test.each(filters)("%j reads little more than it shows", async (filter, times) => {
  const { result, rows, statements } = await rowsRead(worker.env, (db) =>
    listMails(db, { limit: 20, ...filter }, SITE),
  );
  expect(statements).toBe(1);
  expect(result.rows).toHaveLength(20);
  expect(result.next).toBeDefined();
  expect(rows).toBeLessThanOrEqual(times * 21);
});

test("what is due is found among many mails that wait", async () => {
  await worker.env.DB.prepare(
    "UPDATE outbox SET status = 'queued', due_at = '2100-01-01T00:00:00.000Z'",
  ).run();
  const few = "UPDATE outbox SET due_at = '2000-01-01T00:00:00.000Z' WHERE rowid % 1000 = 0";
  await worker.env.DB.prepare(few).run();
  const { sql, params } = leaseDue(connect(worker.env.DB), new Date(), { limit: 20 }).toSQL();
  const { meta, results } = await worker.env.DB.prepare(sql)
    .bind(...params)
    .all();
  expect(results).toHaveLength(MAILS / 1000);
  expect(meta.rows_read).toBeLessThanOrEqual(40);
});
