import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { writeReminders } from "./reminders.ts";
import { discardUntrue } from "./still-true.ts";

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, mails, rule, run, schedule } = visitMails(database);

beforeEach(empty);

const tick = (now: Date) => writeReminders(db, now);

describe("a family whose guardian hasn't agreed", () => {
  const QUEUED = "queued guardian_reminder kirk";
  const ANSWERED = Date.parse("2026-11-01T12:00:00.000Z");
  /** The time some days after the family sent its questionnaire. */
  const daysLater = (days: number) => new Date(ANSWERED + days * 86_400_000);
  /** In how many days its visit is when it sends its questionnaire. */
  const answered = async (visitIn?: number) => {
    await rule("guardian_reminder", "send");
    const id = await family("kirk");
    await run("UPDATE family_registrations SET minors = 1");
    const times = daysLater(0).toISOString();
    await run(
      `INSERT INTO questionnaires (id, family_registration_id, cooking_background, story_to_tell, created_at, updated_at)
       VALUES (?1, ?1, 'x', 'x', ?2, ?2)`,
      id,
      times,
    );
    if (visitIn !== undefined) {
      const scheduledDate = addDays(times.slice(0, 10), visitIn);
      await schedule(id, { scheduledDate });
    }
    return id;
  };
  const guardianReminders = async () => (await mails()).filter((mail) => mail.includes("guardian"));

  test.each([
    ["has no visit", undefined, 6.99, 7],
    ["has a visit in four weeks", 28, 6.99, 7],
    ["has a visit in five days", 5, 1, 2],
  ])(
    "is reminded once, a week after its answers or three days before its visit: it %s",
    async (_what, visitIn, early, due) => {
      const id = await answered(visitIn);
      await tick(daysLater(early));
      expect(await guardianReminders()).toEqual([]);
      await Promise.all([tick(daysLater(due)), tick(daysLater(due))]);
      expect(await guardianReminders()).toEqual([QUEUED]);
      const row = await d1.prepare("SELECT * FROM outbox WHERE kind = 'guardian_reminder'").first();
      expect(row).toMatchObject({ about_id: id, family_id: id, held_for: null, visit: null });
      await run("UPDATE outbox SET status = 'discarded' WHERE kind = 'guardian_reminder'");
      await tick(daysLater(due + 1));
      expect(await guardianReminders()).toHaveLength(1);
    },
  );

  const given = "UPDATE family_registrations SET guardian_consent = '2026-11', guardian_answered_at = 'x'";
  const reasons = [
    ["its guardian has agreed", given],
    ["nobody is under 18", "UPDATE family_registrations SET minors = 0"],
    ["it hasn't said who is under 18", "UPDATE family_registrations SET minors = NULL"],
    ["it is pending", "UPDATE family_registrations SET status = 'pending'"],
    ["it is rejected", "UPDATE family_registrations SET status = 'rejected'"],
    ["it has withdrawn", "UPDATE family_registrations SET status = 'withdrawn'"],
    ["it hasn't answered", "DELETE FROM questionnaires"],
    ["its answers are rejected", "UPDATE questionnaires SET status = 'rejected'"],
  ] as const;

  test.each([...reasons, ["its visit is over", "UPDATE visits SET scheduled_date = '2026-11-02'"] as const])(
    "is not reminded if %s",
    async (_which, statement) => {
      await answered(28);
      await run(statement);
      await tick(daysLater(7));
      expect(await guardianReminders()).toEqual([]);
    },
  );

  test.each(reasons)("gets no reminder that is written already if %s", async (_which, statement) => {
    await answered();
    await tick(daysLater(7));
    await discardUntrue(db, undefined, daysLater(7));
    expect(await guardianReminders()).toEqual([QUEUED]);
    await run(statement);
    await discardUntrue(db, undefined, daysLater(7));
    expect(await guardianReminders()).toEqual([QUEUED.replace("queued", "discarded")]);
  });

  test("is not reminded after six weeks, when an earlier reminder may be deleted", async () => {
    await answered();
    await tick(daysLater(42.1));
    expect(await guardianReminders()).toEqual([]);
  });

  test("is reminded after 'Not yet', and by the kind's rule", async () => {
    await answered();
    await run("UPDATE family_registrations SET guardian_answered_at = 'x'");
    await rule("guardian_reminder", "none");
    await tick(daysLater(7));
    expect(await guardianReminders()).toEqual([]);
    await rule("guardian_reminder", "hold");
    await tick(daysLater(7));
    expect(await guardianReminders()).toEqual([QUEUED.replace("queued", "held")]);
  });
});
