import { beforeAll, expect, test, vi } from "vitest";
import type { VisitChange } from "#contract/visits.ts";
import { type BatchCost, batchCost } from "#worker/testing/batch-cost.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { cancelVisit, changeVisit } from "./store.ts";

/* What a decision about a visit costs must not grow with the visits and mails of all years. */

vi.setConfig({ hookTimeout: 60_000 });

const database = await startDatabase();
const { d1 } = database;
const { family, mails, run, send } = visitMails(database);
const MANY = 3000;

beforeAll(async () => {
  await run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
     INSERT INTO family_registrations
       (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name)
     SELECT printf('00000000-0000-4000-8000-%012d', i), 'x', 'x', 'x', 'x', 'x', 'x', 'approved', '2026-01-01', 'x' FROM n`,
  );
  await run(
    `INSERT INTO visits (id, family_registration_id, scheduled_date, time_slot, created_at, updated_at)
     SELECT id, id, date('2020-01-01', rowid || ' days'), 'morning', created_at, created_at FROM family_registrations`,
  );
  await run(
    `INSERT INTO outbox
       (id, kind, about_id, family_id, held_for, visit, recipient, subject, text, status, released_at, due_at, created_at)
     SELECT id, 'visit_scheduled', id, id, 'visit', '{}', 'x', '', '', 'sent', created_at, created_at, created_at FROM visits`,
  );
});
/** Statements, rows read and rows written at most. */
const within = (statements: number, rowsRead: number, rowsWritten: number) => (cost: BatchCost) => {
  expect(cost.statements).toBe(statements);
  expect(cost.rowsRead).toBeLessThanOrEqual(rowsRead);
  expect(cost.rowsWritten).toBeLessThanOrEqual(rowsWritten);
};

test("scheduling, moving, handing on and cancelling each cost a batch that reads, one that writes, and few rows", async () => {
  const [kirk, lee] = [await family("kirk"), await family("lee")];
  let id = "";
  await batchCost(d1, async (db) => {
    id = (await visitMails({ d1, db }).schedule(kirk)).id;
  }).then(within(8, 25, 25));
  const change = (next: VisitChange) => batchCost(d1, (db) => changeVisit(db, id, next));

  await change({ notes: "x" }).then(within(12, 60, 6));
  await send();
  await change({ scheduledDate: "2099-03-02" }).then(within(12, 50, 20));
  await change({ timeSlot: "evening" }).then(within(12, 50, 20));
  await change({ familyRegistrationId: lee }).then(within(12, 80, 40));
  await send();
  await batchCost(d1, (db) => cancelVisit(db, id)).then(within(10, 60, 30));
  const told = (await mails()).slice(MANY).map((mail) => mail.split(" 2099")[0]);
  expect(told.toSorted()).toEqual([
    "held visit_cancelled lee",
    "sent visit_cancelled kirk",
    "sent visit_scheduled kirk",
    "sent visit_scheduled lee",
  ]);
});
