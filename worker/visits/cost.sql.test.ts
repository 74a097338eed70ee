import { beforeAll, expect, test, vi } from "vitest";
import type { VisitChange } from "#contract/visits.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { type costOf, measure } from "#worker/testing/recorded-database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit, deleteVisit } from "./change.ts";

/* D1 bills the rows it reads: a change's cost must not grow with the visits and mails of all years. */

vi.setConfig({ hookTimeout: 60_000 });

const database = await startDatabase();
const { d1 } = database;
const { family, mails, run, send } = visitMails(database);
const MANY = 3000;

beforeAll(async () => {
  await storeFamilies(d1, MANY, { status: "approved" });
  await run(
    `INSERT INTO visits (id, family_registration_id, scheduled_date, time_slot, created_at, updated_at)
     SELECT id, id, date('2020-01-01', rowid || ' days'), 'morning', created_at, created_at FROM family_registrations`,
  );
  await run(
    `INSERT INTO questionnaires (id, family_registration_id, cooking_background, story_to_tell, created_at, updated_at)
     SELECT id, id, 'x', 'x', created_at, created_at FROM family_registrations`,
  );
  await run(
    `INSERT INTO outbox
       (id, kind, about_id, family_id, held_for, visit, recipient, subject, text, status, released_at, due_at, created_at)
     SELECT id, 'visit_scheduled', id, id, 'visit', '{}', 'x', '', '', 'sent', created_at, created_at, created_at FROM visits`,
  );
});
/** Statements, rows read and rows written at most. */
const within =
  (statements: number, rowsRead: number, rowsWritten: number) => (cost: ReturnType<typeof costOf>) => {
    expect(cost.statements).toBe(statements);
    expect(cost.rowsRead).toBeLessThanOrEqual(rowsRead);
    expect(cost.rowsWritten).toBeLessThanOrEqual(rowsWritten);
  };

test("scheduling, moving, reassigning and cancelling each take one batch to read, one to write, and few rows", async () => {
  const [kirk, lee] = [await family("kirk"), await family("lee")];
  let id = "";
  await measure(d1, async (db) => {
    id = (await visitMails({ d1, db }).schedule(kirk)).id;
  }).then(within(9, 34, 33));
  const change = (next: VisitChange) => measure(d1, (db) => changeVisit(db, id, next));

  await change({ notes: "x" }).then(within(13, 60, 7));
  await send();
  await change({ scheduledDate: "2099-03-02" }).then(within(13, 55, 26));
  await change({ timeSlot: "evening" }).then(within(13, 55, 26));
  await change({ familyRegistrationId: lee }).then(within(13, 85, 57));
  await send();
  await measure(d1, (db) => deleteVisit(db, id)).then(within(11, 65, 40));
  const told = (await mails()).slice(MANY).map((mail) => mail.split(" 2099")[0]);
  expect(told.toSorted()).toEqual([
    "held visit_cancelled lee",
    "sent visit_cancelled kirk",
    "sent visit_scheduled kirk",
    "sent visit_scheduled lee",
  ]);
});
