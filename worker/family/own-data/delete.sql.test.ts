import { expect, test, vi } from "vitest";
import { photos, stories, subscribers } from "#worker/db/schema.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { deleteOwn } from "./delete.ts";
import { readOwn } from "./read.ts";

const { db } = await startDatabase();
const now = "2026-01-05T12:00:00.000Z";

test("what R2 does not delete does not keep a family from being gone", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
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
  const asked: unknown[] = [];
  const away = {
    delete: async (keys: unknown) => {
      asked.push(keys);
      throw new Error("R2 is away");
    },
  } as Parameters<typeof deleteOwn>[1];
  await deleteOwn(db, away, { familyId: id, codeWay: "mailed" }, { subscription: false }, stranger());
  expect(asked).toEqual([["p"]]);
  expect(await db.select().from(stories)).toEqual([]);
  // Without a story, and so the clean-up's.
  expect(await db.select({ id: photos.id, storyId: photos.storyId }).from(photos)).toEqual([
    { id: "p", storyId: null },
  ]);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("Error: R2 is away"));
  expect(JSON.stringify(logged.mock.calls)).not.toContain(id);
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
  const bucket = { delete: async () => undefined } as unknown as Parameters<typeof deleteOwn>[1];
  await deleteOwn(db, bucket, whose, { subscription: true }, stranger());
  expect(await db.select().from(subscribers)).toEqual([]);
});
