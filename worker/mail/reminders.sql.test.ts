import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { momentIn } from "#worker/testing/dates.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "#worker/visits/change.ts";
import { writeReminders } from "./reminders.ts";
import { discardUntrue } from "./still-true.ts";

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, mails, rule, run, schedule, send } = visitMails(database);

beforeEach(empty);

const tick = (now: Date) => writeReminders(db, now);
const reminders = async () => (await mails()).filter((mail) => mail.includes("reminder"));
const release = () =>
  run("UPDATE outbox SET status = 'sent', released_at = 'x', sent_at = 'x' WHERE released_at IS NULL");

describe("a family that was approved and hasn't answered", () => {
  const HELD = "held questionnaire_reminder kirk";
  const APPROVED = Date.parse("2026-11-01T12:00:00.000Z");
  /** The time some days after the email of the approval was sent. */
  const daysLater = (days: number) => new Date(APPROVED + days * 86_400_000);
  const told = (familyId: string, kind = "application_approved", days = 0) =>
    run(
      `INSERT INTO outbox (id, kind, about_id, family_id, held_for, status, released_at, due_at, created_at, sent_at)
       VALUES (?1, ?2, ?3, ?3, 'registration', 'sent', ?4, ?4, ?4, ?4)`,
      crypto.randomUUID(),
      kind,
      familyId,
      daysLater(days).toISOString(),
    );
  const approved = async () => {
    const id = await family("kirk");
    await told(id);
    return id;
  };

  test("is reminded after 7 and after 21 days, once each", async () => {
    const id = await approved();
    const seen: number[] = [];
    for (const days of [0, 6.99, 7, 7.01, 20.99, 21, 21.01, 40, 60]) {
      await tick(daysLater(days));
      seen.push((await reminders()).length);
      await release();
    }
    expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2]);
    const row = await d1.prepare("SELECT * FROM outbox WHERE kind = 'questionnaire_reminder'").first();
    expect(row).toMatchObject({ about_id: id, family_id: id, held_for: null, visit: null, text: "" });
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("gets the second instead of a first that nobody has released", async () => {
    await approved();
    await tick(daysLater(7));
    const first = await d1.prepare("SELECT id FROM outbox WHERE status = 'held'").first("id");
    await tick(daysLater(21));
    expect(await reminders()).toEqual([HELD]);
    expect(await d1.prepare("SELECT id FROM outbox WHERE status = 'held'").first("id")).not.toBe(first);
  });

  test("doesn't get the first once the second is due, nor any after six weeks", async () => {
    await approved();
    await tick(daysLater(42));
    expect(await reminders()).toEqual([]);
    await tick(daysLater(22));
    await release();
    await tick(daysLater(23));
    expect(await reminders()).toEqual(["sent questionnaire_reminder kirk"]);
  });

  test.each([
    ["it is pending", "UPDATE family_registrations SET status = 'pending'"],
    ["it is rejected", "UPDATE family_registrations SET status = 'rejected'"],
    ["it has withdrawn", "UPDATE family_registrations SET status = 'withdrawn'"],
    [
      "it has answered",
      `INSERT INTO questionnaires (id, family_registration_id, cooking_background, story_to_tell, created_at, updated_at)
       SELECT id, id, 'x', 'x', 'x', 'x' FROM family_registrations`,
    ],
    ["the email is queued", "UPDATE outbox SET status = 'queued', sent_at = NULL"],
    ["the email has failed", "UPDATE outbox SET status = 'failed', sent_at = NULL"],
  ])("is not reminded if %s", async (_which, statement) => {
    await approved();
    await run(statement);
    await tick(daysLater(7));
    expect(await reminders()).toEqual([]);
  });

  test("is reminded of the last decision that it was told", async () => {
    const kirk = await approved();
    await told(kirk, "application_rejected", 1);
    await tick(daysLater(7));
    await told(kirk, "application_approved", 2);
    await tick(daysLater(8.99));
    expect(await reminders()).toEqual([]);
    await tick(daysLater(9));
    expect(await reminders()).toEqual([HELD]);
  });

  test("is one of many, of which a tick reminds 50", async () => {
    await storeFamilies(d1, 60, { status: "approved" });
    await run(
      `INSERT INTO outbox (id, kind, about_id, family_id, held_for, recipient, status, released_at, due_at, created_at, sent_at)
       SELECT id, 'application_approved', id, id, 'registration', 'x', 'sent', ?1, ?1, ?1, ?1 FROM family_registrations`,
      daysLater(0).toISOString(),
    );
    for (const written of [50, 60, 60]) {
      await tick(daysLater(7));
      expect(await reminders()).toHaveLength(written);
    }
  });
});

describe("a family that was told of its visit", () => {
  const DAY = "2099-03-01";
  const HELD = `held visit_reminder kirk ${DAY} morning #0`;
  /** The time some days before the visit, by the show's clocks. */
  const daysBefore = (days: number, time = "12:00") =>
    momentIn(show.timeZone, `${addDays(DAY, -days)}T${time}`);
  const told = async () => {
    const visit = await schedule(await family("kirk"));
    await send();
    return visit;
  };

  test.each([
    ["four days before", 4, "23:59", []],
    ["three days before", 3, "00:00", [HELD]],
    ["on the day", 0, "23:59", [HELD]],
    ["after the day", -1, "00:00", []],
  ])("is reminded or not %s, on the show's calendar", async (_which, days, time, expected) => {
    await told();
    await tick(daysBefore(days, time));
    expect(await reminders()).toEqual(expected);
  });

  test.each([
    ["a day ago", DAY, 24, [HELD]],
    ["less than a day ago", DAY, 23.9, []],
    ["a day ago, and the visit is over", addDays(DAY, -2), 24, []],
  ])("is reminded or not if it was told %s", async (_which, scheduledDate, hours, expected) => {
    const now = daysBefore(1);
    await schedule(await family("kirk"), { scheduledDate });
    await send("%", new Date(now.getTime() - hours * 3_600_000).toISOString());
    await tick(now);
    expect(await reminders()).toEqual(expected);
  });

  test("is reminded once, by simultaneous ticks and whatever happens to the reminder", async () => {
    const { id, familyRegistrationId } = await told();
    await Promise.all([3, 2.9, 2].map((days) => tick(daysBefore(days))));
    const row = await d1.prepare("SELECT * FROM outbox WHERE kind = 'visit_reminder'").first();
    expect(row).toMatchObject({ about_id: id, family_id: familyRegistrationId, held_for: null, text: "" });
    for (const status of ["held", "discarded", "failed", "sent"]) {
      await run("UPDATE outbox SET status = ? WHERE kind = 'visit_reminder'", status);
      await tick(daysBefore(2));
      expect(await reminders()).toHaveLength(1);
    }
  });

  test("is reminded of each date that it was told, once", async () => {
    const { id } = await told();
    await tick(daysBefore(3));
    await changeVisit(db, id, { scheduledDate: addDays(DAY, 1) });
    await changeVisit(db, id, { scheduledDate: DAY });
    await tick(daysBefore(3));
    expect(await reminders()).toEqual([HELD]);
    await release();
    await changeVisit(db, id, { scheduledDate: addDays(DAY, 1) });
    await tick(daysBefore(2));
    await send("%", daysBefore(2).toISOString());
    await tick(daysBefore(2));
    expect(await reminders()).toHaveLength(1);
    await tick(daysBefore(1));
    expect((await reminders()).slice(1)).toEqual([`held visit_reminder kirk ${addDays(DAY, 1)} morning #3`]);
  });

  test.each([{ timeSlot: "evening" }, { arrivalTime: "09:30" }] as const)(
    "is not reminded of a time that it was not told: %o",
    async (change) => {
      const { id } = await told();
      await changeVisit(db, id, change);
      await tick(daysBefore(3));
      expect(await reminders()).toEqual([]);
    },
  );

  test("is not reminded of a day for which it asked for another", async () => {
    await told();
    const ask = "UPDATE visits SET answer = ?1";
    await run(ask, "another_day");
    await tick(daysBefore(3));
    expect(await reminders()).toEqual([]);
    await run(ask, null);
    await tick(daysBefore(3));
    expect(await reminders()).toEqual([HELD]);
    await run(ask, "another_day");
    await discardUntrue(db, undefined, daysBefore(3));
    expect(await reminders()).toEqual([HELD.replace("held", "discarded")]);
  });

  test.each([
    ["send", [HELD.replace("held", "queued")]],
    ["none", []],
  ])("is reminded by the kind's rule: %s", async (how, expected) => {
    await rule("visit_reminder", how);
    await told();
    await tick(daysBefore(3));
    expect(await reminders()).toEqual(expected);
  });

  test.each([
    ["family_registrations", "approved", 1],
    ["family_registrations", "scheduled", 1],
    ["family_registrations", "pending", 0],
    ["family_registrations", "rejected", 0],
    ["visits", "confirmed", 1],
    ["visits", "completed", 0],
    ["visits", "cancelled", 0],
    ["outbox", "held", 0],
    ["outbox", "queued", 0],
    ["outbox", "failed", 0],
    ["outbox", "discarded", 0],
  ])("gets for a row in %s that is %s: %i reminders", async (table, status, expected) => {
    await told();
    await run(`UPDATE ${table} SET status = ?`, status);
    await tick(daysBefore(3));
    expect(await reminders()).toHaveLength(expected);
  });

  test("is not reminded once the visit is another family's, which is reminded once it was told", async () => {
    const { id } = await told();
    await changeVisit(db, id, { familyRegistrationId: await family("lee") });
    await tick(daysBefore(3));
    expect(await reminders()).toEqual([]);
    await send();
    await tick(daysBefore(3));
    expect(await reminders()).toEqual([`held visit_reminder lee ${DAY} morning #1`]);
  });
});
