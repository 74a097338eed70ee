import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { newVisit, type VisitChange } from "#contract/visits.ts";
import { defaultDuration } from "#contract/words/family-pages.ts";
import { history } from "#worker/db/schema/families.ts";
import { readProgress } from "#worker/family/page.ts";
import { propertiesOf, readCalendar } from "#worker/testing/calendar-files.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { cancelVisit, changeVisit } from "./change.ts";
import { answerVisit, familyVisitFile } from "./family-answer.ts";
import { findVisit } from "./read.ts";
import { scheduleVisit } from "./schedule.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, run, schedule } = visitMails(database);

beforeEach(empty);

const MESSAGE = "The 3rd would be better.";

/** A family with a visit that it has answered. */
const answered = async () => {
  const familyId = await family("kirk");
  const visit = await schedule(familyId);
  const answer = { answer: "another_day", message: MESSAGE, updatedAt: visit.updatedAt } as const;
  return { familyId, visit, shown: await answerVisit(db, familyId, answer), answer };
};
const answerOf = async (id: string) => {
  const { answer, answerMessage, answeredAt } = await findVisit(db, id);
  return { answer, answerMessage, answeredAt };
};
const none = { answer: null, answerMessage: null, answeredAt: null };

describe("an answer to a visit", () => {
  test("is stored, and leaves the visit's version and sequence as they are", async () => {
    const { visit, shown } = await answered();
    const { warnings: _warnings, ...asScheduled } = visit;
    expect(await findVisit(db, visit.id)).toEqual({
      ...asScheduled,
      answer: "another_day",
      answerMessage: MESSAGE,
      answeredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(shown).toEqual({
      scheduledDate: "2099-03-01",
      timeSlot: "morning",
      arrivalTime: null,
      duration: defaultDuration,
      status: "scheduled",
      answer: "another_day",
      updatedAt: visit.updatedAt,
    });
  });

  test("may become another one, with its own message or none", async () => {
    const { familyId, visit, answer } = await answered();
    const now = await answerVisit(db, familyId, { ...answer, answer: "accepted", message: null });
    expect(now.answer).toBe("accepted");
    expect(await answerOf(visit.id)).toMatchObject({ answer: "accepted", answerMessage: null });
  });

  test.each<VisitChange>([
    { crewSize: "7", notes: "Bring lights", equipment: "Two cameras" },
    { scheduledDate: "2099-03-01", timeSlot: "morning" },
    { status: "cancelled" },
    { scheduledDate: "2099-03-02", updatedAt: "2026-01-01T00:00:00.000Z" },
  ])(
    "stays after %j: another crew, the same time, a cancellation, or a change that is refused",
    async (change) => {
      const { visit } = await answered();
      const before = await answerOf(visit.id);
      const changing = changeVisit(db, visit.id, change);
      await (change.updatedAt ? expect(changing).rejects.toThrow("changed this visit meanwhile") : changing);
      expect(before.answer).toBe("another_day");
      expect(await answerOf(visit.id)).toEqual(before);
    },
  );

  test.each<[string, (visitId: string) => Promise<VisitChange>]>([
    ["gets another day", async () => ({ scheduledDate: "2099-03-02" })],
    ["gets another slot", async () => ({ timeSlot: "evening" })],
    ["goes to another family", async () => ({ familyRegistrationId: await family("lee") })],
    [
      "is set up again",
      async (id) => {
        await changeVisit(db, id, { status: "cancelled" });
        return { status: "scheduled" };
      },
    ],
  ])("is forgotten, and asked for anew, when the visit %s", async (_what, changeOf) => {
    const { visit, answer } = await answered();
    const changed = await changeVisit(db, visit.id, await changeOf(visit.id));
    expect(changed).toMatchObject(none);
    expect(await answerOf(visit.id)).toEqual(none);
    const { familyRegistrationId, updatedAt } = changed;
    await answerVisit(db, familyRegistrationId, { ...answer, answer: "accepted", updatedAt });
    expect(await answerOf(visit.id)).toMatchObject({ answer: "accepted" });
  });
});

test("the same answer twice is one entry of the history, another message is its own", async () => {
  const { familyId, answer } = await answered();
  await answerVisit(db, familyId, answer);
  const entries = () => db.$count(history, eq(history.action, "answered"));
  expect(await entries()).toBe(1);
  await answerVisit(db, familyId, { ...answer, message: "Or the 4th." });
  expect(await entries()).toBe(2);
});

describe("an answer is refused", () => {
  const refused = async (familyId: string, updatedAt: string) => {
    const answer = { answer: "accepted", message: null, updatedAt } as const;
    return answerVisit(db, familyId, answer).then(
      () => "taken",
      ({ message, details }) => ({ message, ...details }),
    );
  };

  test("to a visit that was moved meanwhile, with the visit as it is now", async () => {
    const familyId = await family("kirk");
    const { id, updatedAt } = await schedule(familyId);
    await changeVisit(db, id, { scheduledDate: "2099-03-02" });
    const { visit } = await readProgress(db, familyId);
    expect(visit).toMatchObject({ scheduledDate: "2099-03-02", answer: null });
    expect(await refused(familyId, updatedAt)).toEqual({
      message: "Your visit has changed. Please look at it again.",
      current: visit,
    });
    expect(await answerOf(id)).toEqual(none);
  });

  test.each([
    ["that has taken place", { status: "completed" }, "This visit has already taken place."],
    ["whose day has passed", { scheduledDate: "2026-01-05" }, "The day of this visit has passed."],
  ] as const)("to a visit %s, which is shown as before", async (_what, change, message) => {
    const familyId = await family("kirk");
    const { id, updatedAt } = await schedule(familyId, change);
    const current = expect.objectContaining({ ...change, answer: null, updatedAt });
    expect(await refused(familyId, updatedAt)).toEqual({ message, current });
    expect(await answerOf(id)).toEqual(none);
  });

  test("never on the day itself", async () => {
    const familyId = await family("kirk");
    const today = todayIn(show.timeZone);
    const { updatedAt } = await schedule(familyId, { scheduledDate: today });
    expect(await refused(familyId, updatedAt)).toBe("taken");
  });

  test.each([
    ["is cancelled", (id: string) => changeVisit(db, id, { status: "cancelled" })],
    ["was taken off the calendar", (id: string) => cancelVisit(db, id)],
    [
      "is of a family that was rejected since",
      () => run("UPDATE family_registrations SET status = 'rejected', status_before = 'rejected'"),
    ],
    ["is of a family that withdrew since", () => run("UPDATE family_registrations SET status = 'withdrawn'")],
  ])("to a visit that %s: there is none", async (_what, change) => {
    const familyId = await family("kirk");
    const { id, updatedAt } = await schedule(familyId);
    await change(id);
    const now = (await findVisit(db, id).catch(() => undefined))?.updatedAt ?? updatedAt;
    expect(await refused(familyId, now)).toEqual({
      message: "There's no visit to answer.",
      current: null,
    });
    await expect(familyVisitFile(db, familyId)).rejects.toThrow("There is no such visit.");
  });

  test("of one family to the visit of another", async () => {
    const [kirk, lee] = [await family("kirk"), await family("lee")];
    const { id, updatedAt } = await schedule(kirk);
    expect(await refused(lee, updatedAt)).toMatchObject({ current: null });
    expect(await refused(crypto.randomUUID(), updatedAt)).toEqual({
      message: "There is no such application.",
    });
    expect(await answerOf(id)).toEqual(none);
  });
});

test("a repeat of the call that scheduled a visit is answered as the visit is now", async () => {
  const idempotencyKey = { call: "POST /api/visits", key: "one", fingerprint: "x" };
  const familyId = await family("kirk");
  const input = newVisit.parse({
    familyRegistrationId: familyId,
    scheduledDate: "2099-03-01",
    timeSlot: "morning",
  });
  const first = await scheduleVisit(db, input, idempotencyKey);
  await answerVisit(db, familyId, { answer: "accepted", message: null, updatedAt: first.updatedAt });
  expect(await scheduleVisit(db, input, idempotencyKey)).toMatchObject({ id: first.id, answer: "accepted" });
});

test("the family's calendar file is the event of its mails, published and with nobody's address", async () => {
  const familyId = await family("kirk");
  const { id } = await schedule(familyId, { notes: "secret", equipment: "secret", crewSize: "7" });
  await changeVisit(db, id, { scheduledDate: "2099-03-02" });
  const { filename, text } = await familyVisitFile(db, familyId);
  const { calendar, events } = readCalendar(text);
  expect(filename).toBe("visit-2099-03-02.ics");
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(
    events.map(({ uid, sequence, startDate }) => [uid.split("@")[0], sequence, startDate.toString()]),
  ).toEqual([[id, 1, "2099-03-02T08:00:00"]]);
  expect(events.flatMap(propertiesOf)).not.toContain("attendee");
  expect(text).not.toMatch(/secret|kirk|crew/i);
});
