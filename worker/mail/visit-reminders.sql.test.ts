import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { batchCost } from "#worker/testing/batch-cost.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { momentIn } from "#worker/testing/wall-clock.ts";
import { changeVisit } from "#worker/visits/change.ts";
import { writeReminders } from "./reminders.ts";

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, mails, rule, run, schedule, send } = visitMails(database);

beforeEach(empty);

const DAY = "2099-03-01";
const HELD = `held visit_reminder kirk ${DAY} morning #0`;

/** The time, as clocks where the show is have it, some days before the visit. */
const daysBefore = (days: number, time = "12:00") =>
  momentIn(show.timeZone, `${addDays(DAY, -days)}T${time}`);
const tick = (now: Date) => writeReminders(db, now);
const reminders = async () => (await mails()).filter((mail) => mail.includes("reminder"));

const toldOfVisit = async () => {
  const visit = await schedule(await family("kirk"));
  await send();
  return visit;
};

describe("a family that was told of its visit", () => {
  test.each([
    ["is not reminded until three days before", 4, "23:59", []],
    ["is reminded from the third day before on", 3, "00:00", [HELD]],
    ["is reminded on the day itself", 0, "23:59", [HELD]],
    ["is not reminded after the day", -1, "00:00", []],
  ])("%s, on the show's calendar", async (_which, days, time, expected) => {
    await toldOfVisit();
    await tick(daysBefore(days, time));
    expect(await reminders()).toEqual(expected);
  });

  test.each([
    ["a day after the mail that told it", DAY, 24, [HELD]],
    ["less than a day after that mail", DAY, 23.9, []],
    ["where a day after that mail the visit is over", addDays(DAY, -2), 24, []],
  ])("%s: on %s, %d hours later", async (_which, day, hours, expected) => {
    const now = daysBefore(1);
    await schedule(await family("kirk"), { scheduledDate: day });
    await send("%", new Date(now.getTime() - hours * 3_600_000).toISOString());
    await tick(now);
    expect(await reminders()).toEqual(expected);
  });

  test("is reminded once, whatever becomes of the reminder", async () => {
    const { id, familyRegistrationId } = await toldOfVisit();
    await tick(daysBefore(3));
    expect(await d1.prepare("SELECT * FROM outbox WHERE kind = 'visit_reminder'").first()).toMatchObject({
      about_id: id,
      family_id: familyRegistrationId,
      held_for: null,
      released_at: null,
      subject: "",
    });
    for (const status of ["held", "discarded", "failed", "sent"]) {
      await run("UPDATE outbox SET status = ? WHERE kind = 'visit_reminder'", status);
      await tick(daysBefore(2));
      expect(await reminders()).toHaveLength(1);
    }
  });

  test("is reminded once by two ticks at once, and once by all after one that was cut off", async () => {
    await toldOfVisit();
    await run(`CREATE TRIGGER cut_off AFTER INSERT ON outbox WHEN NEW.kind = 'visit_reminder'
      BEGIN SELECT RAISE(ABORT, 'cut off'); END`);
    await expect(tick(daysBefore(3))).rejects.toThrow();
    expect(await reminders()).toEqual([]);
    await run("DROP TRIGGER cut_off");
    await Promise.all([tick(daysBefore(3)), tick(daysBefore(3)), tick(daysBefore(2))]);
    expect(await reminders()).toEqual([HELD]);
  });

  test("is reminded of each date anew, and only of one it was told", async () => {
    const { id } = await toldOfVisit();
    await tick(daysBefore(3));
    await run("UPDATE outbox SET status = 'sent', released_at = 'x' WHERE kind = 'visit_reminder'");
    await changeVisit(db, id, { scheduledDate: addDays(DAY, 1) });
    await tick(daysBefore(2));
    expect(await reminders()).toHaveLength(1);
    await send("%", daysBefore(2).toISOString());
    await tick(daysBefore(2));
    expect(await reminders()).toHaveLength(1);
    await tick(daysBefore(1));
    expect((await reminders()).slice(1)).toEqual([`held visit_reminder kirk ${addDays(DAY, 1)} morning #1`]);
  });

  test.each([
    ["slot", { timeSlot: "evening" }],
    ["time of arrival", { arrivalTime: "09:30" }],
  ] as const)("is not reminded of a date that has another %s than it was told", async (_which, change) => {
    const { id } = await toldOfVisit();
    await changeVisit(db, id, change);
    await tick(daysBefore(3));
    expect(await reminders()).toEqual([]);
  });

  test("is reminded once of a date that was left and taken up again", async () => {
    const { id } = await toldOfVisit();
    await tick(daysBefore(3));
    await changeVisit(db, id, { scheduledDate: addDays(DAY, 1) });
    await changeVisit(db, id, { scheduledDate: DAY });
    await tick(daysBefore(3));
    expect(await reminders()).toEqual([HELD]);
  });

  test.each([
    ["send", [`queued visit_reminder kirk ${DAY} morning #0`]],
    ["none", []],
  ])("is reminded as the rule says: %s", async (how, expected) => {
    await rule("visit_reminder", how);
    await toldOfVisit();
    await tick(daysBefore(3));
    expect(await reminders()).toEqual(expected);
  });

  test.each([
    ["that is approved by now", "family_registrations SET status = 'approved'", 1],
    ["that is scheduled by now", "family_registrations SET status = 'scheduled'", 1],
    ["that is pending by now", "family_registrations SET status = 'pending'", 0],
    ["that is rejected by now", "family_registrations SET status = 'rejected'", 0],
    ["whose visit is confirmed by now", "visits SET status = 'confirmed'", 1],
    ["whose visit is completed by now", "visits SET status = 'completed'", 0],
    ["whose visit is cancelled by now", "visits SET status = 'cancelled'", 0],
    ["whose mail of the visit is held", "outbox SET status = 'held'", 0],
    ["whose mail of the visit is queued", "outbox SET status = 'queued'", 0],
    ["whose mail of the visit has failed", "outbox SET status = 'failed'", 0],
    ["whose mail of the visit is discarded", "outbox SET status = 'discarded'", 0],
  ])("%s: %s: %i reminders", async (_which, change, expected) => {
    await toldOfVisit();
    await run(`UPDATE ${change}`);
    await tick(daysBefore(3));
    expect(await reminders()).toHaveLength(expected);
  });
});

test("of a visit that was handed on, the family is reminded that is visited now, once it was told", async () => {
  const { id } = await toldOfVisit();
  await tick(daysBefore(3));
  await run("UPDATE outbox SET status = 'sent', released_at = 'x' WHERE kind = 'visit_reminder'");
  await changeVisit(db, id, { familyRegistrationId: await family("lee") });
  await tick(daysBefore(3));
  expect(await reminders()).toHaveLength(1);
  await send();
  await tick(daysBefore(3));
  expect((await reminders()).slice(1)).toEqual([`held visit_reminder lee ${DAY} morning #1`]);
});

test("a tick reads the visits of four days, however many there are", async () => {
  await storeFamilies(d1, 2000, { status: "approved" });
  await run(
    `INSERT INTO visits (id, family_registration_id, scheduled_date, time_slot, created_at, updated_at)
     SELECT id, id, date('${DAY}', (row_number() OVER () / 5 - 200) || ' days'), 'morning', 'x', 'x' FROM family_registrations`,
  );
  await run(
    `INSERT INTO outbox (id, kind, about_id, family_id, held_for, visit, recipient, subject, text, status, released_at, sent_at, due_at, created_at)
     SELECT id, 'visit_scheduled', id, id, 'visit', json_object('scheduledDate', scheduled_date, 'timeSlot', time_slot),
       'x', '', '', 'sent', '2026', '2026', '2026', '2026' FROM visits`,
  );
  const cost = () => batchCost(d1, (other) => writeReminders(other, daysBefore(3)));
  const first = await cost();
  expect(await reminders()).toHaveLength(20);
  expect(first.rowsRead).toBeLessThanOrEqual(500);
  const { rowsRead, rowsWritten } = await cost();
  expect(rowsWritten).toBe(0);
  expect(rowsRead).toBeLessThanOrEqual(300);
});
