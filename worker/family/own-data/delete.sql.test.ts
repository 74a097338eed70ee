import { expect, test } from "vitest";
import { photos, stories, subscribers } from "#worker/db/schema.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { deleteOwn } from "./leaving.ts";
import { readOwn } from "./read.ts";

const { db } = await startDatabase();
const now = "2026-01-05T12:00:00.000Z";

test("photos are the clean-up's where their bytes are not deleted at once", async () => {
  const id = await storeFamily(db, { email: "maria@example.com" });
  const story = {
    id: "s",
    email: "maria@example.com",
    title: "x",
    authorName: "x",
    content: "x",
    createdAt: now,
  };
  await db.insert(stories).values(story);
  await db
    .insert(photos)
    .values({ id: "p", storyId: "s", kind: "dish", contentType: "image/png", createdAt: now });
  const whose = { familyId: id, codeWay: "mailed" } as const;
  await deleteOwn(db, whose, { subscription: false }, stranger());
  expect(await db.select().from(stories)).toEqual([]);
  // Without a story, and so the clean-up's.
  expect(await db.select({ id: photos.id, storyId: photos.storyId }).from(photos)).toEqual([
    { id: "p", storyId: null },
  ]);
});

test("a subscription that waits to be confirmed is the family's as any other", async () => {
  const email = "waits@example.com";
  const id = await storeFamily(db, { email });
  const whose = { familyId: id, codeWay: "mailed" } as const;
  await db
    .insert(subscribers)
    .values({ id: "w", email, unsubscribeToken: "u", confirmToken: "c", createdAt: now });
  const own = await readOwn(db, whose);
  expect(own.subscription).toEqual({ confirmedAt: null, createdAt: now });
  await deleteOwn(db, whose, { subscription: true }, stranger());
  expect(await db.select().from(subscribers)).toEqual([]);
});
