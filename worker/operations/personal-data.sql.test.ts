import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, questionnaires, stories, subscribers } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { votes } from "#worker/db/schema/shortlists.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { holdMail, storeFamily } from "#worker/testing/mails.ts";
import { costOf, interrupted, recordDatabase } from "#worker/testing/recorded-database.ts";
import { storeShare } from "#worker/testing/shared-links.ts";
import { deleteByIds, deletePerson, exportPerson } from "./personal-data.ts";

const { d1, db } = await startDatabase();
const createdAt = "2026-01-05T12:00:00.000Z";
const email = "rosa@example.com";

const counts = () =>
  Promise.all([applications, stories, subscribers, outbox].map((table) => db.$count(table)));

test("a person's things are deleted together, or not at all", async () => {
  const family = await storeFamily(db, { email });
  const other = await storeFamily(db, { email: "other@example.com" });
  await holdMail(db, family);
  await holdMail(db, other);
  const story = { id: crypto.randomUUID(), email, authorName: "x", title: "x", content: "x", createdAt };
  await db.insert(stories).values(story);
  const subscriber = { id: crypto.randomUUID(), email, unsubscribeToken: "x", createdAt };
  await db.insert(subscribers).values(subscriber);
  const ids = [family, story.id, subscriber.id, crypto.randomUUID()];

  await d1.exec(`CREATE TRIGGER stop BEFORE DELETE ON newsletters BEGIN SELECT RAISE(ABORT, 'stop'); END`);
  await expect(deleteByIds(db, ids)).rejects.toThrow();
  expect(await counts()).toEqual([2, 1, 1, 2]);

  await d1.exec("DROP TRIGGER stop");
  expect(await deleteByIds(db, ids)).toMatchObject({ applications: 1, stories: 1, subscribers: 1 });
  expect(await counts()).toEqual([1, 0, 0, 1]);
});

test("an address that is corrected meanwhile no longer deletes its family", async () => {
  await db.delete(applications);
  const family = await storeFamily(db, { email });
  await storeFamily(db, { email });
  const correct = () =>
    db.update(applications).set({ email: "else@example.com" }).where(eq(applications.id, family));
  expect(await deletePerson(interrupted(db, correct), { email, also: [] })).toMatchObject({
    applications: 1,
  });
  expect(await db.select({ id: applications.id }).from(applications)).toEqual([{ id: family }]);
  await db.delete(applications);
});

test("an export has the family's replies, with the addresses of their photos, and guests' votes", async () => {
  await db.delete(applications);
  const reply = (photo: string) => ({ text: "The cast-iron one", photos: [photo], at: createdAt });
  const asked = { question: "Which pot?", at: createdAt };
  const familyId = await storeFamily(db, { email });
  await db.insert(questionnaires).values({
    id: crypto.randomUUID(),
    familyRegistrationId: familyId,
    cookingBackground: "x",
    storyToTell: "x",
    followUpReply: { ...asked, reply: reply("second") },
    followUps: [{ ...asked, reply: reply("first") }],
    createdAt,
    updatedAt: createdAt,
  });
  const vote = { by: "Nell", vote: "yes", comment: "Lovely.", at: createdAt } as const;
  await db.insert(votes).values({ ...vote, shareId: await storeShare(db), familyId, guest: "a hash" });
  const [exported] = (await exportPerson(db, { email, also: [] })).applications;
  expect(exported?.votes).toEqual([vote]);
  expect(exported?.questionnaire).toMatchObject({
    followUpReply: reply("/api/photos/second"),
    followUps: [{ ...asked, reply: reply("/api/photos/first") }],
  });
  await db.delete(applications);
  expect(await db.$count(votes)).toBe(0);
});

test("one with ten applications is exported and deleted within the queries that D1 allows", async () => {
  for (let n = 0; n < 10; n++) await holdMail(db, await storeFamily(db, { email }));
  const { db: recorded, trips } = recordDatabase(d1);
  const person = { email, also: [] };
  expect((await exportPerson(recorded, person)).applications).toHaveLength(10);
  expect(await deletePerson(recorded, person)).toMatchObject({ applications: 10, mails: 10 });
  expect(costOf(trips).statements).toBeLessThan(50);
});
