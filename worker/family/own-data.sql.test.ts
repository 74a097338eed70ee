import { beforeEach, describe, expect, test } from "vitest";
import type { CodeWay } from "#contract/codes.ts";
import type { MailStatus } from "#contract/mail.ts";
import { ownFields } from "#contract/own-data.ts";
import { newQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { applications, photos, stories, subscribers, visits } from "#worker/db/schema/entities.ts";
import type { familyCodes } from "#worker/db/schema/families.ts";
import { submitQuestionnaire } from "#worker/questionnaires/answer.ts";
import { saveDraft } from "#worker/questionnaires/draft.ts";
import { secret } from "#worker/testing/client.ts";
import { storeCode } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, storeFamily, stranger } from "#worker/testing/mails.ts";
import { findOwnPhoto, readOwn } from "./own-data.ts";

const { db } = await startDatabase();
const EMAIL = "maria@example.com";
const now = "2026-01-05T12:00:00.000Z";
const later = "2026-01-06T12:00:00.000Z";

let id = "";
beforeEach(async () => {
  await forgetMails(db);
  for (const table of [photos, stories, subscribers]) await db.delete(table);
  id = await storeFamily(db, { email: "Maria@Example.com" });
});

const accessOf = (familyId = id, codeWay: CodeWay = "mailed") => ({ familyId, codeWay });
const read = (familyId?: string) => readOwn(db, accessOf(familyId));
const storyRow = (email: string, createdAt = now) => {
  const story = { title: "Mole", authorName: "Maria", content: "x" };
  return { id: crypto.randomUUID(), email, ...story, createdAt };
};
const shareStory = async (email: string, createdAt?: string) => {
  const story = storyRow(email, createdAt);
  await db.insert(stories).values(story);
  return story.id;
};
const addPhoto = async (storyId: string, position = 0) => {
  const photo = { id: crypto.randomUUID(), storyId, contentType: "image/png", position } as const;
  await db.insert(photos).values({ ...photo, kind: "dish", createdAt: now });
  return photo.id;
};
const sent = (change: Parameters<typeof holdMail>[2]) =>
  holdMail(db, id, { heldFor: null, status: "sent", releasedAt: now, sentAt: now, text: "x", ...change });

describe("a family's mails", () => {
  test("are those sent to it, latest first, without copies for staff", async () => {
    const first = await sent({ kind: "registration", subject: "first" });
    await sent({ kind: "application_approved", subject: "second", text: "yes", sentAt: later });
    await sent({ copyOf: first, subject: "Copy: first", recipient: "staff@example.com" });
    const other = await storeFamily(db);
    await sent({ familyId: other, aboutId: other });
    const { mails } = await read();
    expect(mails.map(({ subject }) => subject)).toEqual(["second", "first"]);
    expect(mails[0]).toEqual({ kind: "application_approved", subject: "second", text: "yes", sentAt: later });
  });

  test.each<MailStatus>(["held", "queued", "failed", "discarded"])("are not %s", async (status) => {
    await sent({ status, sentAt: null });
    expect((await read()).mails).toEqual([]);
  });

  test("include those about its stories and its subscription", async () => {
    const waiting = { id: crypto.randomUUID(), email: EMAIL, createdAt: now };
    await db.insert(subscribers).values({ ...waiting, unsubscribeToken: "x", confirmToken: "c" });
    for (const aboutId of [await shareStory(EMAIL), waiting.id, await shareStory("other@example.com")])
      await sent({ familyId: null, aboutId, kind: "story" });
    const { mails, subscription } = await read();
    expect(mails).toHaveLength(2);
    expect(subscription).toEqual({ confirmedAt: null, createdAt: now });
  });
});

describe("a family's application and stories", () => {
  test("have its address in any case, and photos that only this family may see, the application's first", async () => {
    const table = { kind: "application", contentType: "image/png", position: 0, createdAt: now } as const;
    const [mine, theirs] = ["mine", "theirs"];
    await db.insert(photos).values([
      { ...table, id: mine, applicationId: id },
      { ...table, id: theirs, applicationId: await storeFamily(db) },
    ]);
    const story = storyRow("MARIA@example.com");
    await db.insert(stories).values(story);
    const [second, first] = [await addPhoto(story.id, 1), await addPhoto(story.id, 0)];
    const others = await addPhoto(await shareStory("other@example.com"));
    const { application, stories: own, photos: addresses } = await read();
    const path = (photo: string) => `/api/family-registrations/${id}/own/photos/${photo}`;
    expect(addresses).toEqual([path(mine), path(first), path(second)]);
    expect(application.applicationPhotos).toEqual([path(mine)]);
    const unknown = { culturalBackground: null, recipeOrigins: null };
    expect(own).toEqual([{ ...story, ...unknown, dishPhotos: addresses.slice(1), kitchenPhotos: [] }]);
    for (const one of [mine, first])
      expect(await findOwnPhoto(db, accessOf(), one)).toEqual({ id: one, contentType: "image/png" });
    for (const one of [theirs, others])
      await expect(findOwnPhoto(db, accessOf(), one)).rejects.toThrow("no such photo");
  });

  test("are the newest hundred", async () => {
    await addPhoto(await shareStory(EMAIL));
    const newer = Array.from({ length: 100 }, () => db.insert(stories).values(storyRow(EMAIL, later)));
    const [first, ...others] = newer;
    if (first) await db.batch([first, ...others]);
    const { stories: newest, photos: addresses } = await read();
    expect([newest.length, addresses]).toEqual([100, []]);
  });
});

test("a code that was read out proves no address, so it opens no stories, subscription or mails about them", async () => {
  const story = await shareStory(EMAIL);
  const photo = await addPhoto(story);
  const subscription = { id: "s", email: EMAIL, unsubscribeToken: "x", createdAt: now };
  await db.insert(subscribers).values(subscription);
  for (const aboutId of [story, "s"]) await sent({ familyId: null, aboutId, kind: "story" });
  const all = await read();
  expect(all).toMatchObject({ stories: [{ email: EMAIL }], subscription: { createdAt: now } });
  expect(all.mails).toHaveLength(2);
  const shown = accessOf(id, "shown");
  const nothing = { codeWay: "shown", stories: [], photos: [], mails: [], subscription: null };
  expect(await readOwn(db, shown)).toMatchObject(nothing);
  await expect(findOwnPhoto(db, shown, photo)).rejects.toThrow("no such photo");
});

test("a draft is a family's own, also when it may no longer send it", async () => {
  expect((await read()).draft).toBeNull();
  const kept = await saveDraft(db, id, { answers: { storyToTell: "Once" }, updatedAt: undefined });
  await db.update(applications).set({ status: "withdrawn" });
  expect((await read()).draft).toEqual(kept);
  expect((await read(await storeFamily(db))).draft).toBeNull();
});

describe("a family's visit", () => {
  const when = { timeSlot: "morning", arrivalTime: null, duration: "all day", updatedAt: now } as const;
  const schedule = (scheduledDate: string, change: Partial<typeof visits.$inferInsert> = {}) => {
    const staffOnly = { notes: "secret", crewSize: "secret", equipment: "secret", createdAt: now };
    const visit = { id: crypto.randomUUID(), familyRegistrationId: id, scheduledDate, ...when, ...staffOnly };
    return db.insert(visits).values({ ...visit, ...change });
  };

  test("is the last cancelled one, or the planned one, without what staff note", async () => {
    await schedule("2026-02-01", { status: "cancelled" });
    await schedule("2026-04-01", { status: "cancelled", createdAt: later });
    expect((await read()).visit?.scheduledDate).toBe("2026-04-01");
    const answer = { answer: "another_day", answerMessage: "We travel", answeredAt: now } as const;
    await schedule("2026-03-01", answer);
    const planned = { scheduledDate: "2026-03-01", status: "scheduled" };
    expect((await read()).visit).toEqual({ ...when, ...planned, ...answer });
  });
});

describe("a new address is pending", () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const code = ({ familyId = id, ...change }: Partial<typeof familyCodes.$inferInsert> = {}) =>
    storeCode(db, secret, familyId, "042137", { email: "new@example.com", createdAt: ago(1), ...change });
  const pending = async () => (await read()).pendingEmail;

  test("while the newest code sent to one is valid", async () => {
    await code({ familyId: await storeFamily(db) });
    expect(await pending()).toBeNull();
    await code();
    await code({ email: "newer@example.com", createdAt: ago(0) });
    await storeCode(db, secret, id, "042137", { createdAt: ago(0) });
    expect(await pending()).toBe("newer@example.com");
  });

  test.each([{ createdAt: ago(10.1) }, { tries: 5 }])("no longer with %j", async (change) => {
    await code(change);
    expect(await pending()).toBeNull();
  });
});

test("all that is read of an application and a questionnaire is what the contract lists", async () => {
  await db.update(applications).set({ status: "approved" });
  const answers = newQuestionnaire.parse({ ...filledAnswers, familyRegistrationId: id });
  await submitQuestionnaire(db, answers, stranger());
  const { application, questionnaire } = await read();
  const shown = [...ownFields.application, "applicationPhotos"];
  expect(Object.keys(application).toSorted()).toEqual(shown.toSorted());
  const fields = new Set([...ownFields.questionnaire, "familyPhotos", "kitchenPhotos"]);
  expect(Object.keys(questionnaire ?? {}).toSorted()).toEqual([...fields].toSorted());
});

test("a deleted family has nothing", async () => {
  await expect(read(crypto.randomUUID())).rejects.toThrow("no such application");
});
