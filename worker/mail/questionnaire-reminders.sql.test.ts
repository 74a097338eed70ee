import { beforeEach, describe, expect, test } from "vitest";
import { batchCost } from "#worker/testing/batch-cost.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { writeReminders } from "./reminders.ts";

/* When a family is reminded of its questionnaire. */

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, mails, rule, run } = visitMails(database);

beforeEach(empty);

const APPROVED = Date.parse("2026-11-01T12:00:00.000Z");
/** The time some days after the mail of the approval was sent. */
const after = (days: number) => new Date(APPROVED + days * 86_400_000);

/** A decision's mail, sent some days after the first. */
const told = async (familyId: string, kind = "application_approved", days = 0, status = "sent") => {
  const at = after(days).toISOString();
  await run(
    `INSERT INTO outbox
       (id, kind, about_id, family_id, held_for, recipient, subject, text, status, released_at, due_at, created_at, sent_at)
     VALUES (?1, ?2, ?3, ?3, 'registration', 'told', '', '', ?5, ?4, ?4, ?4, iif(?5 = 'sent', ?4, NULL))`,
    crypto.randomUUID(),
    kind,
    familyId,
    at,
    status,
  );
};
const approved = async (name: string, days = 0) => {
  const id = await family(name);
  await told(id, "application_approved", days);
  return id;
};
const answer = (familyId: string) =>
  run(
    `INSERT INTO questionnaires (id, family_registration_id, cooking_background, story_to_tell, created_at, updated_at)
     VALUES (?1, ?1, 'x', 'x', 'x', 'x')`,
    familyId,
  );
const tick = (days: number) => writeReminders(db, after(days));
const reminders = async () => (await mails()).filter((mail) => mail.includes("reminder"));
const release = () =>
  run("UPDATE outbox SET status = 'sent', released_at = 'x', sent_at = 'x' WHERE released_at IS NULL");
const HELD = "held questionnaire_reminder kirk";

describe("a family that was approved and has not answered", () => {
  test("is reminded after 7 and after 21 days, once each", async () => {
    const id = await approved("kirk");
    const seen: number[] = [];
    for (const days of [0, 6.99, 7, 7.01, 20.99, 21, 21.01, 40, 60]) {
      await tick(days);
      seen.push((await reminders()).length);
      await release();
    }
    expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2]);
    const row = await d1.prepare("SELECT * FROM outbox WHERE kind = 'questionnaire_reminder'").first();
    expect(row).toMatchObject({
      about_id: id,
      family_id: id,
      held_for: null,
      visit: null,
      subject: "",
      text: "",
    });
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("has the first, if nobody has released it, replaced by the second", async () => {
    await approved("kirk");
    await tick(7);
    const first = await d1.prepare("SELECT id FROM outbox WHERE status = 'held'").first("id");
    await tick(21);
    expect(await reminders()).toEqual([HELD]);
    expect(await d1.prepare("SELECT id FROM outbox WHERE status = 'held'").first("id")).not.toBe(first);
  });

  test("is not sent the first that was missed once the second is due", async () => {
    await approved("kirk");
    await tick(22);
    await release();
    await tick(23);
    expect(await reminders()).toEqual(["sent questionnaire_reminder kirk"]);
  });

  test("is left alone after six weeks", async () => {
    await approved("kirk");
    await tick(42);
    expect(await reminders()).toEqual([]);
  });

  test("is reminded once by several ticks at once", async () => {
    await approved("kirk");
    await Promise.all([tick(7), tick(7.01), tick(7.02)]);
    expect(await reminders()).toEqual([HELD]);
  });

  test.each([
    ["send", ["queued questionnaire_reminder kirk"]],
    ["none", []],
  ])("is reminded as the rule says: %s", async (how, expected) => {
    await rule("questionnaire_reminder", how);
    await approved("kirk");
    await tick(7);
    expect(await reminders()).toEqual(expected);
  });
});

describe("nobody reminds a family", () => {
  test.each(["pending", "rejected", "withdrawn"])("that is %s", async (status) => {
    const id = await approved("kirk");
    await run("UPDATE family_registrations SET status = ? WHERE id = ?", status, id);
    await tick(7);
    expect(await reminders()).toEqual([]);
  });

  test("that has answered", async () => {
    const id = await approved("kirk");
    await answer(id);
    await tick(7);
    expect(await reminders()).toEqual([]);
  });

  test.each(["queued", "failed"])("whose approval's mail is %s", async (status) => {
    await told(await family("kirk"), "application_approved", 0, status);
    await tick(7);
    expect(await reminders()).toEqual([]);
  });

  test("by an approval that another decision's mail has followed", async () => {
    const kirk = await approved("kirk");
    await told(kirk, "application_rejected", 1);
    await tick(7);
    expect(await reminders()).toEqual([]);
    await told(kirk, "application_approved", 2);
    await tick(8.99);
    expect(await reminders()).toEqual([]);
    await tick(9);
    expect(await reminders()).toEqual([HELD]);
  });
});

test("reminds every one of many, some a tick, and reads no more of a table that grows", async () => {
  const fill = (many: number, from: number, sentDays: number) =>
    d1.batch([
      d1.prepare(
        `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + many - 1})
         INSERT INTO family_registrations
           (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name)
         SELECT printf('00000000-0000-4000-8000-%012d', i), 'x', 'x', 'x', 'x', 'x', 'x', 'approved', 'x', 'x' FROM n`,
      ),
      d1
        .prepare(
          `INSERT INTO outbox (id, kind, about_id, family_id, held_for, recipient, subject, text, status, released_at,
             due_at, created_at, sent_at)
           SELECT id, 'application_approved', id, id, 'registration', 'x', '', '', 'sent', ?1, ?1, ?1, ?1
           FROM family_registrations WHERE id >= printf('00000000-0000-4000-8000-%012d', ${from})`,
        )
        .bind(after(sentDays).toISOString()),
    ]);
  const cost = (days: number) => batchCost(d1, (other) => writeReminders(other, after(days)));
  // Too long ago; not due yet.
  await fill(2000, 1, -100);
  await fill(1000, 2001, -50);
  await fill(500, 3001, 6);
  expect(await cost(7)).toMatchObject({ statements: 4, rowsWritten: 0 });
  expect((await cost(7)).rowsRead).toBeLessThanOrEqual(20);

  await fill(60, 3501, 0);
  const written: number[] = [];
  for (let ticks = 0; ticks < 4; ticks++) {
    const before = (await reminders()).length;
    const { rowsRead, rowsWritten } = await cost(7);
    expect(rowsRead).toBeLessThanOrEqual(1000);
    expect(rowsWritten).toBeLessThanOrEqual(500);
    written.push((await reminders()).length - before);
  }
  expect(written).toEqual([50, 10, 0, 0]);
});
