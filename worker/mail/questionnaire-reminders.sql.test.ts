import { beforeEach, describe, expect, test } from "vitest";
import { batchCost } from "#worker/testing/batch-cost.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { writeReminders } from "./reminders.ts";

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, mails, rule, run } = visitMails(database);

beforeEach(empty);

const APPROVED = Date.parse("2026-11-01T12:00:00.000Z");
/** The time some days after the mail of the approval was sent. */
const after = (days: number) => new Date(APPROVED + days * 86_400_000);

/** A decision's mail, sent some days after the first. */
const told = async (familyId: string, kind = "application_approved", days = 0) => {
  const at = after(days).toISOString();
  await run(
    `INSERT INTO outbox
       (id, kind, about_id, family_id, held_for, recipient, subject, text, status, released_at, due_at, created_at, sent_at)
     VALUES (?1, ?2, ?3, ?3, 'registration', 'told', '', '', 'sent', ?4, ?4, ?4, ?4)`,
    crypto.randomUUID(),
    kind,
    familyId,
    at,
  );
};
const approved = async (name: string) => {
  const id = await family(name);
  await told(id);
  return id;
};
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
  const setStatus = "UPDATE family_registrations SET status =";
  test.each([
    ["that is pending", `${setStatus} 'pending'`],
    ["that is rejected", `${setStatus} 'rejected'`],
    ["that has withdrawn", `${setStatus} 'withdrawn'`],
    [
      "that has answered",
      `INSERT INTO questionnaires (id, family_registration_id, cooking_background, story_to_tell, created_at, updated_at)
       SELECT id, id, 'x', 'x', 'x', 'x' FROM family_registrations`,
    ],
    ["whose approval's mail is queued", "UPDATE outbox SET status = 'queued', sent_at = NULL"],
    ["whose approval's mail has failed", "UPDATE outbox SET status = 'failed', sent_at = NULL"],
  ])("%s", async (_which, statement) => {
    await approved("kirk");
    await run(statement);
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
  const fill = async (many: number, from: number, sentDays: number) => {
    const [first = ""] = await storeFamilies(d1, many, { from, status: "approved" });
    await run(
      `INSERT INTO outbox (id, kind, about_id, family_id, held_for, recipient, subject, text, status, released_at,
         due_at, created_at, sent_at)
       SELECT id, 'application_approved', id, id, 'registration', 'x', '', '', 'sent', ?1, ?1, ?1, ?1
       FROM family_registrations WHERE id >= ?2`,
      after(sentDays).toISOString(),
      first,
    );
  };
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
    expect(rowsWritten).toBeLessThanOrEqual(550);
    written.push((await reminders()).length - before);
  }
  expect(written).toEqual([50, 10, 0, 0]);
});
