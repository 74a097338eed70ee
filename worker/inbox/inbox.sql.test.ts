import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { inboxParts } from "#contract/inbox.ts";
import { formats, show } from "#contract/show.ts";
import { saveUser } from "#worker/access/staff.ts";
import { assign, changeMention, editNote, writeNote } from "#worker/applications/casting.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { connect } from "#worker/db/client.ts";
import { questionnaires, visits } from "#worker/db/schema/entities.ts";
import { notes } from "#worker/db/schema/families.ts";
import { Conflict, Forbidden, NotFound } from "#worker/errors.ts";
import { readSummary } from "#worker/operations/summary.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, storedVisit, storeFamily } from "#worker/testing/mails.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { inboxLists, readInbox } from "./read.ts";

const SITE = "https://kitchen.example";
const { d1 } = await startDatabase();
const db = connect(d1, "Showrunner");
const producer = connect(d1, "producer");
await saveUser(db, { id: 1, login: "Showrunner" });
await saveUser(db, { id: 2, login: "producer" });
beforeEach(() => forgetMails(db));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const tomorrow = addDays(todayIn(show.timeZone), 1);

const answered = async (familyRegistrationId: string, minutes = 0) => {
  const id = crypto.randomUUID();
  const texts = { cookingBackground: "Grandmother", storyToTell: "How the stove burned" };
  const at = minutesAgo(minutes);
  await db
    .insert(questionnaires)
    .values({ id, familyRegistrationId, ...texts, createdAt: at, updatedAt: at });
  return id;
};
const visited = async (familyRegistrationId: string, change: Partial<typeof visits.$inferInsert> = {}) => {
  const visit = { ...storedVisit({ scheduledDate: tomorrow }), familyRegistrationId, ...change };
  await db.insert(visits).values(visit);
  return visit;
};
const asking = { answer: "another_day", answerMessage: "We're at a wedding" } as const;

/** The texts of a note's mentions as the inbox has them, and all of its count. */
const mentionsOf = async (as: typeof db) => {
  const { count, newest } = (await readInbox(as, SITE)).mentions;
  expect(count).toBe(newest.length);
  return newest.map(({ text }) => text);
};

test("a mention waits for whom it names until it is done, and is nobody else's", async () => {
  const family = await storeFamily(db);
  const first = await writeNote(producer, family, "@showrunner look");
  const second = await writeNote(producer, family, "And @SHOWRUNNER, @producer: listen");
  const createdAt = minutesAgo(1);
  await db.update(notes).set({ createdAt }).where(eq(notes.id, first.id));
  expect(await mentionsOf(db)).toEqual([second.text, first.text]);
  expect((await readInbox(db, SITE)).mentions.newest[1]).toEqual({
    id: first.id,
    at: createdAt,
    author: "producer",
    text: first.text,
    family: { id: family, familyName: "The Garcia Family" },
  });
  expect(await mentionsOf(producer)).toEqual([]);
  await expect(changeMention(producer, first.id, true)).rejects.toThrow(NotFound);
  expect(await changeMention(db, first.id, true)).toEqual({ done: true });
  expect(await mentionsOf(db)).toEqual([second.text]);
  expect(await changeMention(db, first.id, false)).toEqual({ done: false });
  expect(await mentionsOf(db)).toHaveLength(2);
});

test("a note is its author's to change for ten minutes; mentions follow it, and done ones stay so", async () => {
  const family = await storeFamily(db);
  const { id: noteId, ...note } = await writeNote(db, family, "@producer and @editor");
  const change = (text: string, as = db) => editNote(as, family, noteId, text);
  await changeMention(producer, noteId, true);
  expect(await change("@producer, @showrunner and @director")).toEqual({
    id: noteId,
    ...note,
    text: "@producer, @showrunner and @director",
  });
  const whose = async () => {
    const found: string[] = [];
    for (const login of ["producer", "editor", "director", "showrunner"])
      if ((await mentionsOf(connect(d1, login))).length > 0) found.push(login);
    return found;
  };
  expect(await whose()).toEqual(["director"]);
  await expect(change("Mine", producer)).rejects.toThrow(Forbidden);
  await expect(editNote(db, await storeFamily(db), noteId, "x")).rejects.toThrow(NotFound);
  await db
    .update(notes)
    .set({ createdAt: minutesAgo(11) })
    .where(eq(notes.id, noteId));
  await expect(change("@editor")).rejects.toThrow(Conflict);
  expect(await whose()).toEqual(["director"]);
});

test("who asks for another day is there with its words, and with what is free on its days within six weeks", async () => {
  const [first, other] = [await storeFamily(db, { availableDays: ["evenings"] }), await storeFamily(db)];
  const asked = await visited(first, { ...asking, answeredAt: minutesAgo(5) });
  const day = (n: number) => ({ scheduledDate: addDays(tomorrow, n), timeSlot: "evening" as const });
  await visited(other, day(1));
  await visited(other, { ...day(2), status: "cancelled" });
  const { id, scheduledDate, timeSlot, arrivalTime, answer, updatedAt } = asked;
  expect((await readInbox(db, SITE)).anotherDay).toEqual({
    count: 1,
    newest: [
      {
        id,
        at: asked.answeredAt,
        message: "We're at a wedding",
        family: { id: first, familyName: "The Garcia Family" },
        visit: { id, scheduledDate, timeSlot, arrivalTime, status: "scheduled", answer, updatedAt },
        offers: [day(2), day(3), day(4)],
      },
    ],
  });
  // All but two evenings of the six weeks have a visit.
  const others = await storeFamilies(d1, 38);
  for (const [n, family] of others.entries()) await visited(family, day(n + 3));
  expect((await readInbox(db, SITE)).anotherDay.newest[0]?.offers).toEqual([day(2), day(41)]);
});

test("questionnaires to review go by when their families last wrote, and a failed email says why", async () => {
  const [first, second] = [await storeFamily(db), await storeFamily(db)];
  const [replied, older] = [await answered(first, 5), await answered(second, 3)];
  await db
    .update(questionnaires)
    .set({ updatedAt: minutesAgo(1) })
    .where(eq(questionnaires.id, replied));
  const lastError = "E_RECIPIENT_SUPPRESSED: no";
  const family = { id: first, familyName: "The Garcia Family" };
  const failed = await holdMail(db, first, { status: "failed", lastError });
  const story = { kind: "story", heldFor: null, familyId: null, text: "x" } as const;
  await holdMail(db, first, { status: "failed", lastError, createdAt: minutesAgo(9), ...story });
  const { questionnaires: answers, mails } = await readInbox(db, SITE);
  expect(answers.newest).toMatchObject([
    { id: replied, family, text: "How the stove burned" },
    { id: older },
  ]);
  expect(mails.newest).toMatchObject([
    { id: failed, family, kind: "application_approved", why: { code: "E_RECIPIENT_SUPPRESSED" } },
    { family: null, kind: "story" },
  ]);
  expect(mails.newest.map(({ why }) => why.sentence.includes(formats.phoneExample))).toEqual([true, false]);
});

test("mine is each family that is assigned to me and waits, once", async () => {
  const names = ["pending", "approved", "answered", "asking", "rejected", "other"] as const;
  const ids: string[] = [];
  for (const name of names)
    ids.push(
      await storeFamily(db, {
        familyName: name,
        status: name === "pending" || name === "rejected" ? name : "approved",
        createdAt: minutesAgo(90),
      }),
    );
  const [, , toReview = "", toMove = "", , others = ""] = ids;
  await answered(toReview, 20);
  await answered(toMove, 10);
  await visited(toMove, { ...asking, answeredAt: minutesAgo(5) });
  await answered(others);
  await assign(db, { ids: ids.slice(0, -1), login: "Showrunner" });
  await assign(db, { ids: [others], login: "producer" });
  const { count, newest } = (await readInbox(db, SITE)).mine;
  expect(newest.map(({ family, text }) => [family?.familyName, text])).toEqual([
    ["asking", "Asks for another day"],
    ["answered", "Questionnaire to review"],
    ["pending", "Application to review"],
  ]);
  expect(newest.map(({ id, family }) => id === family?.id)).toEqual([true, true, true]);
  expect(count).toBe(3);
  await changeApplicationStatus(db, ids[0] ?? "", { status: "approved" });
  expect((await readInbox(db, SITE)).mine.count).toBe(2);
});

test("each part is paged newest first, and counts what the summary does", async () => {
  for (let n = 0; n < 3; n += 1) {
    const family = await storeFamily(db, { status: "pending", createdAt: minutesAgo(n) });
    await assign(db, { ids: [family], login: "Showrunner" });
    await writeNote(producer, family, "@showrunner");
    await answered(family, n);
    await visited(family, { ...asking, answeredAt: minutesAgo(n) });
    await holdMail(db, family, { status: "failed" });
  }
  const inbox = await readInbox(db, SITE);
  for (const part of inboxParts) {
    const { count, newest } = inbox[part];
    expect(count).toBe(3);
    const times = newest.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const first = await inboxLists[part](db, { limit: 2 }, SITE);
    const second = await inboxLists[part](db, { limit: 2, cursor: first.next }, SITE);
    expect([...first.rows, ...second.rows]).toEqual(newest);
  }
  const summary = await readSummary(db);
  expect([summary.visits.anotherDay, summary.questionnaires.pending, summary.outbox.failed]).toEqual([
    3, 3, 3,
  ]);
});
