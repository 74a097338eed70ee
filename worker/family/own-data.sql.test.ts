import { beforeEach, describe, expect, test } from "vitest";
import type { CodeWay } from "#contract/codes.ts";
import type { MailStatus } from "#contract/mail.ts";
import { applications, photos, stories, subscribers, visits } from "#worker/db/schema/entities.ts";
import type { familyCodes } from "#worker/db/schema/families.ts";
import { keepDraft } from "#worker/questionnaires/draft.ts";
import { storeCode } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, storeFamily } from "#worker/testing/mails.ts";
import { secret } from "#worker/testing/secret.ts";
import { findOwnPhoto, readOwn } from "./own-data.ts";

/* Which of all that is stored is a family's own, on a real database. */

const { db } = await startDatabase();
const EMAIL = "maria@example.com";
const now = "2026-01-05T12:00:00.000Z";

let id = "";
beforeEach(async () => {
  await forgetMails(db);
  for (const table of [photos, stories, subscribers]) await db.delete(table);
  id = await storeFamily(db, { email: "Maria@Example.com" });
});

const ofFamily = (familyId = id, codeWay: CodeWay = "mailed") => ({ familyId, codeWay });
const shareStory = async (email: string, title = "Mole") => {
  const story = { id: crypto.randomUUID(), email, title, authorName: "Maria", content: "x", createdAt: now };
  await db.insert(stories).values(story);
  return story.id;
};
const addPhoto = async (storyId: string, position = 0) => {
  const photo = {
    id: crypto.randomUUID(),
    storyId,
    kind: "dish",
    contentType: "image/png",
    position,
  } as const;
  await db.insert(photos).values({ ...photo, createdAt: now });
  return photo.id;
};
const sent = (change: Parameters<typeof holdMail>[2]) =>
  holdMail(db, id, { heldFor: null, status: "sent", releasedAt: now, sentAt: now, text: "x", ...change });

describe("a family's mails", () => {
  test("are those sent to it, the latest first", async () => {
    const at = (day: number) => `2026-01-0${day}T12:00:00.000Z`;
    await sent({ kind: "registration", subject: "first", sentAt: at(1) });
    await sent({ kind: "questionnaire_reminder", subject: "third", sentAt: at(3) });
    await sent({ kind: "application_approved", subject: "second", text: "yes", sentAt: at(2) });
    const { mails } = await readOwn(db, ofFamily());
    expect(mails.map(({ subject }) => subject)).toEqual(["third", "second", "first"]);
    expect(mails[1]).toEqual({ kind: "application_approved", subject: "second", text: "yes", sentAt: at(2) });
  });

  test.each<MailStatus>(["held", "queued", "failed", "discarded"])("are not those %s", async (status) => {
    await sent({ status, sentAt: null });
    expect((await readOwn(db, ofFamily())).mails).toEqual([]);
  });

  test("are not copies for staff, and not other families'", async () => {
    const mail = await sent({ subject: "Welcome" });
    await sent({ copyOf: mail, subject: "Copy: Welcome", recipient: "staff@example.com" });
    const other = await storeFamily(db);
    await sent({ familyId: other, aboutId: other });
    expect((await readOwn(db, ofFamily())).mails.map(({ subject }) => subject)).toEqual(["Welcome"]);
  });

  test("are also those about its stories and its subscription, which may still wait to be confirmed", async () => {
    const waiting = { id: crypto.randomUUID(), email: EMAIL, createdAt: now };
    await db.insert(subscribers).values({ ...waiting, unsubscribeToken: "x", confirmToken: "c" });
    for (const aboutId of [await shareStory(EMAIL), waiting.id, await shareStory("other@example.com")])
      await sent({ familyId: null, aboutId, kind: "story" });
    const { mails, subscription } = await readOwn(db, ofFamily());
    expect(mails).toHaveLength(2);
    expect(subscription).toEqual({ confirmedAt: null, createdAt: now });
  });
});

describe("a family's stories", () => {
  test("are those of its address in any case, with photos at addresses of its own", async () => {
    const [story, other] = [await shareStory("MARIA@example.com"), await shareStory("other@example.com")];
    const [second, first] = [await addPhoto(story, 1), await addPhoto(story, 0)];
    await addPhoto(other);
    const { stories: own, photos: addresses } = await readOwn(db, ofFamily());
    const path = (photo: string) => `/api/family-registrations/${id}/own/photos/${photo}`;
    expect(addresses).toEqual([path(first), path(second)]);
    expect(own).toEqual([
      {
        id: story,
        email: "MARIA@example.com",
        title: "Mole",
        authorName: "Maria",
        content: "x",
        culturalBackground: null,
        recipeOrigins: null,
        createdAt: now,
        dishPhotos: addresses,
        kitchenPhotos: [],
      },
    ]);
  });

  test("have photos that this family may see, and no other", async () => {
    const photo = await addPhoto(await shareStory(EMAIL));
    const other = await storeFamily(db);
    expect(await findOwnPhoto(db, ofFamily(), photo)).toEqual({ id: photo, contentType: "image/png" });
    await expect(findOwnPhoto(db, ofFamily(other), photo)).rejects.toThrow("no such photo");
    await db.delete(stories);
    await expect(findOwnPhoto(db, ofFamily(), photo)).rejects.toThrow("no such photo");
  });
});

test("of a hundred and one stories the newest hundred are shown, and their photos", async () => {
  const oldest = await shareStory(EMAIL, "The oldest");
  await addPhoto(oldest);
  await db.update(stories).set({ createdAt: "2026-01-01T12:00:00.000Z" });
  for (let many = 0; many < 100; many++) await shareStory(EMAIL);
  const { stories: newest, photos: addresses } = await readOwn(db, ofFamily());
  expect([newest.length, addresses]).toEqual([100, []]);
  expect(newest.map(({ title }) => title)).not.toContain("The oldest");
});

test("answers that a family has not sent yet are its own as it has typed them, also when there is nothing to answer any more", async () => {
  expect((await readOwn(db, ofFamily())).draft).toBeNull();
  const kept = await keepDraft(db, id, { answers: { storyToTell: "Once" }, updatedAt: undefined });
  expect((await readOwn(db, ofFamily())).draft).toEqual(kept);
  await db.update(applications).set({ status: "withdrawn" });
  expect((await readOwn(db, ofFamily())).draft).toEqual(kept);
  expect((await readOwn(db, ofFamily(await storeFamily(db)))).draft).toBeNull();
});

describe("a family's visit", () => {
  const schedule = (scheduledDate: string, change: Partial<typeof visits.$inferInsert> = {}) =>
    db.insert(visits).values({
      id: crypto.randomUUID(),
      familyRegistrationId: id,
      scheduledDate,
      timeSlot: "morning",
      arrivalTime: null,
      duration: "all day",
      notes: "secret",
      crewSize: "secret",
      equipment: "secret",
      createdAt: now,
      updatedAt: now,
      ...change,
    });

  test("is the one that is planned, without what staff note", async () => {
    await schedule("2026-03-01", { answer: "another_day", answerMessage: "We travel", answeredAt: now });
    await schedule("2026-04-01", { status: "cancelled", createdAt: "2026-01-06T12:00:00.000Z" });
    expect((await readOwn(db, ofFamily())).visit).toEqual({
      scheduledDate: "2026-03-01",
      timeSlot: "morning",
      arrivalTime: null,
      duration: "all day",
      status: "scheduled",
      answer: "another_day",
      answerMessage: "We travel",
      answeredAt: now,
      updatedAt: now,
    });
  });

  test("is else the last that was cancelled", async () => {
    await schedule("2026-03-01", { status: "cancelled" });
    await schedule("2026-04-01", { status: "cancelled", createdAt: "2026-01-06T12:00:00.000Z" });
    expect((await readOwn(db, ofFamily())).visit?.scheduledDate).toBe("2026-04-01");
  });
});

describe("a new address is pending", () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const code = ({ familyId = id, ...change }: Partial<typeof familyCodes.$inferInsert> = {}) =>
    storeCode(db, secret, familyId, "042137", { email: "new@example.com", createdAt: ago(1), ...change });
  const pending = async () => (await readOwn(db, ofFamily())).pendingEmail;

  test("while the newest code that went to one is good", async () => {
    expect(await pending()).toBeNull();
    await code();
    expect(await pending()).toBe("new@example.com");
    await code({ email: "newer@example.com", createdAt: ago(0) });
    await storeCode(db, secret, id, "042137", { createdAt: ago(0) });
    expect(await pending()).toBe("newer@example.com");
  });

  test.each([
    ["used", { usedAt: ago(0) }],
    ["tried out", { tries: 5 }],
    ["older than ten minutes", { createdAt: ago(10.1) }],
  ])("no more once that is %s", async (_how, change) => {
    await code({ createdAt: ago(11) });
    await code(change);
    expect(await pending()).toBeNull();
  });

  test("for the family that asked for it", async () => {
    await code({ familyId: await storeFamily(db) });
    expect(await pending()).toBeNull();
  });
});

test("who is gone has nothing", async () => {
  await expect(readOwn(db, ofFamily(crypto.randomUUID()))).rejects.toThrow("no such application");
});
