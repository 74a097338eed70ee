import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { todayIn } from "#contract/calendar-dates.ts";
import { defaultDuration } from "#contract/labels.ts";
import { show } from "#contract/show.ts";
import type { VisitChange } from "#contract/visits.ts";
import { history } from "#worker/db/schema/families.ts";
import { propertiesOf, readCalendar } from "#worker/testing/calendar-files.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { answerVisit } from "./answer.ts";
import { changeVisit, deleteVisit } from "./change.ts";
import { familyVisitFile, findVisit } from "./read.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, run, schedule } = visitMails(database);

beforeEach(empty);

const MESSAGE = "The 3rd would be better.";
const none = { answer: null, answerMessage: null, answeredAt: null };

/** A family with a visit that it has answered. */
const answered = async () => {
  const familyId = await family("kirk");
  const visit = await schedule(familyId);
  const answer = { answer: "another_day", message: MESSAGE, updatedAt: visit.updatedAt } as const;
  return { familyId, visit, shown: await answerVisit(db, familyId, answer), answer };
};
const answerTo = async (visitId: string) => {
  const { answer, answerMessage, answeredAt } = await findVisit(db, visitId);
  return { answer, answerMessage, answeredAt };
};

describe("an answer", () => {
  test("is stored without changing the visit's version or sequence", async () => {
    const { visit, shown } = await answered();
    const { warnings: _warnings, ...asScheduled } = visit;
    const answeredAt = expect.stringMatching(/^\d{4}-.*Z$/);
    const stored = { answer: "another_day", answerMessage: MESSAGE, answeredAt };
    expect(await findVisit(db, visit.id)).toEqual({ ...asScheduled, ...stored });
    expect(shown).toEqual({
      scheduledDate: "2099-03-01",
      timeSlot: "morning",
      arrivalTime: null,
      duration: defaultDuration,
      status: "scheduled",
      answer: "another_day",
      answerMessage: MESSAGE,
      updatedAt: visit.updatedAt,
      endTime: null,
      people: 4,
      lead: null,
    });
  });

  test("can be changed, and each different one is an entry in the history", async () => {
    const { familyId, visit, answer } = await answered();
    await answerVisit(db, familyId, answer);
    await answerVisit(db, familyId, { ...answer, message: "Or the 4th." });
    await answerVisit(db, familyId, { ...answer, answer: "accepted", message: null });
    expect(await answerTo(visit.id)).toMatchObject({ answer: "accepted", answerMessage: null });
    expect(await db.$count(history, eq(history.action, "answered"))).toBe(3);
  });

  test.each<VisitChange>([
    { crewSize: "7", notes: "Bring lights", equipment: "Two cameras" },
    { scheduledDate: "2099-03-01", timeSlot: "morning" },
    { status: "cancelled" },
    { scheduledDate: "2099-03-02", updatedAt: "2026-01-01T00:00:00.000Z" },
  ])("is kept when staff change something else, or are refused: %j", async (change) => {
    const { visit } = await answered();
    const before = await answerTo(visit.id);
    const changing = changeVisit(db, visit.id, change);
    await (change.updatedAt ? expect(changing).rejects.toThrow("changed this visit meanwhile") : changing);
    expect(before.answer).toBe("another_day");
    expect(await answerTo(visit.id)).toEqual(before);
  });

  test.each<[string, (visitId: string) => Promise<VisitChange>]>([
    ["gets another day", async () => ({ scheduledDate: "2099-03-02" })],
    ["gets another slot", async () => ({ timeSlot: "evening" })],
    ["goes to another family", async () => ({ familyRegistrationId: await family("lee") })],
    [
      "is reinstated",
      async (id) => {
        await changeVisit(db, id, { status: "cancelled" });
        return { status: "scheduled" };
      },
    ],
  ])("is deleted, and asked for again, when the visit %s", async (_what, changeOf) => {
    const { visit, answer } = await answered();
    const changed = await changeVisit(db, visit.id, await changeOf(visit.id));
    expect(changed).toMatchObject(none);
    expect(await answerTo(visit.id)).toEqual(none);
    const { familyRegistrationId, updatedAt } = changed;
    await answerVisit(db, familyRegistrationId, { ...answer, answer: "accepted", updatedAt });
    expect(await answerTo(visit.id)).toMatchObject({ answer: "accepted" });
  });
});

describe("an answer is refused", () => {
  const tryToAnswer = (familyId: string, updatedAt: string) =>
    answerVisit(db, familyId, { answer: "accepted", message: null, updatedAt }).then(
      () => "stored",
      ({ message, details }) => ({ message, ...details }),
    );

  test.each([
    ["has changed", { scheduledDate: "2099-03-02" }, "Your visit has changed. Please look at it again."],
    ["has taken place", { status: "completed" }, "This visit has already taken place."],
    ["was before today", { scheduledDate: "2026-01-05" }, "The day of this visit has passed."],
  ] as const)("when the visit %s, with the visit as it is now", async (_what, change, message) => {
    const familyId = await family("kirk");
    const seen = await schedule(familyId);
    const { id, updatedAt } = await changeVisit(db, seen.id, change);
    const current = expect.objectContaining({ ...change, answer: null, updatedAt });
    const version = message.includes("has changed") ? seen.updatedAt : updatedAt;
    expect(await tryToAnswer(familyId, version)).toEqual({ message, current });
    expect(await answerTo(id)).toEqual(none);
  });

  test("but not on the day of the visit", async () => {
    const familyId = await family("kirk");
    const { updatedAt } = await schedule(familyId, { scheduledDate: todayIn(show.timeZone) });
    expect(await tryToAnswer(familyId, updatedAt)).toBe("stored");
  });

  test.each([
    ["is cancelled", (id: string) => changeVisit(db, id, { status: "cancelled" })],
    ["is deleted", (id: string) => deleteVisit(db, id)],
    [
      "is of a family that was rejected",
      () => run("UPDATE family_registrations SET status = 'rejected', status_before = 'rejected'"),
    ],
    ["is of a family that withdrew", () => run("UPDATE family_registrations SET status = 'withdrawn'")],
  ])("when the visit %s, and its calendar file is gone", async (_what, change) => {
    const familyId = await family("kirk");
    const { id, updatedAt } = await schedule(familyId);
    await change(id);
    const now = (await findVisit(db, id).catch(() => undefined))?.updatedAt ?? updatedAt;
    const refusal = { message: "There's no visit to answer.", current: null };
    expect(await tryToAnswer(familyId, now)).toEqual(refusal);
    await expect(familyVisitFile(db, familyId)).rejects.toThrow("There is no such visit.");
  });

  test("to another family's visit", async () => {
    const { id, updatedAt } = await schedule(await family("kirk"));
    expect(await tryToAnswer(await family("lee"), updatedAt)).toMatchObject({ current: null });
    const unknown = { message: "There is no such application." };
    expect(await tryToAnswer(crypto.randomUUID(), updatedAt)).toEqual(unknown);
    expect(await answerTo(id)).toEqual(none);
  });
});

test("the family's calendar file has the event of its mails, published and with nobody's address", async () => {
  const familyId = await family("kirk");
  await run("UPDATE family_registrations SET address = 'secret'");
  const { id } = await schedule(familyId, { notes: "secret", equipment: "secret", crewSize: "7 secret" });
  await changeVisit(db, id, { scheduledDate: "2099-03-02" });
  const { filename, text } = await familyVisitFile(db, familyId);
  const { calendar, events } = readCalendar(text);
  expect(filename).toBe("visit-2099-03-02.ics");
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  const known = events.map(({ uid, sequence, startDate }) => [uid.split("@")[0], sequence, `${startDate}`]);
  expect(known).toEqual([[id, 1, "2099-03-02T08:00:00"]]);
  expect(events.flatMap(propertiesOf)).not.toContain("attendee");
  expect(text).not.toMatch(/secret|kirk/i);
});
