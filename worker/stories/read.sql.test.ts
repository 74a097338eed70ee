import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { newStory, type StoryQuery, storyQuery } from "#contract/stories.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { photos, stories } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/mails.ts";
import { onAllPages } from "#worker/testing/pages.ts";
import { listStories } from "./read.ts";
import { submitStory } from "./submit.ts";

/* Which stories are listed, in which order, on a real database. */

const { d1, db } = await startDatabase();

/** Titles with author and address, from the oldest story to the newest. */
const shared = [
  ["Three days of molé", "Ana Ruiz", "ana@example.com"],
  ["Grandma's żurek", "Łukasz Kowalczyk", "lukasz@example.org"],
  ["the Bánh mì cart", "Anh Nguyễn", "cart@example.com"],
] as const;
const [MOLE, ZUREK, CART] = shared.map(([title]) => title);

beforeEach(async () => {
  await d1.exec("DELETE FROM story_submissions");
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const [index, [title, authorName, email]] of shared.entries()) {
    vi.setSystemTime(Date.UTC(2026, 10, index + 1));
    await submitStory(db, newStory.parse({ ...filledStory, title, authorName, email }), [], stranger());
  }
  vi.useRealTimers();
  return () => vi.useRealTimers();
});

/** The titles on all pages of a list, from pages of a size. */
const titles = async (query: Partial<StoryQuery>, limit = 50) => {
  const asked = { ...storyQuery.parse({}), ...query };
  const found = await onAllPages((page) => listStories(db, { ...asked, ...page }), { limit });
  return found.map(({ title }) => title);
};

describe("a search finds", () => {
  test.each<[string, string, (string | undefined)[]]>([
    ["a title without its accents", "banh mi", [CART]],
    ["the author", "lukasz", [ZUREK]],
    ["the address", "cart@exam", [CART]],
    ["what many have, the newest first", "example.com", [CART, MOLE]],
    ["nothing of what a story says", "grandmother", []],
  ])("%s: %s", async (_what, q, expected) => expect(await titles({ q })).toEqual(expected));
});

describe("the order is", () => {
  test.each<[string, Partial<StoryQuery>, (string | undefined)[]]>([
    ["newest first", {}, [CART, ZUREK, MOLE]],
    ["oldest first", { sort: "oldest" }, [MOLE, ZUREK, CART]],
    ["by title, without regard to case and accents", { sort: "name" }, [ZUREK, CART, MOLE]],
    ["newest first of what was searched for", { q: "exam" }, [CART, ZUREK, MOLE]],
    ["by title of that", { q: "exam", sort: "name" }, [ZUREK, CART, MOLE]],
  ])("%s, on one page or many", async (_which, query, expected) => {
    for (const limit of [1, 50]) expect(await titles(query, limit)).toEqual(expected);
  });
});

test("a story is listed as it was shared, without what it is found by", async () => {
  const { rows } = await listStories(db, storyQuery.parse({ q: "mole" }));
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    [...Object.keys(newStory.shape), "id", "createdAt", "consentedAt"].sort(),
  );
});

test("of two stories that want one photo, both found free, the first claims it and the other keeps nothing", async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.insert(photos).values([one, two].map((id) => ({ id, createdAt: new Date().toISOString() })));
  const claim = (id: string, position: number) =>
    ({ id, found: "image/png", kind: "dish", position }) as const;
  // It needs none of the optional answers.
  const { culturalBackground: _background, recipeOrigins: _origins, ...needed } = filledStory;
  const story = newStory.parse(needed);
  const first = await submitStory(db, story, [claim(one, 0)], stranger());
  expect(first.story).toMatchObject({ culturalBackground: null, recipeOrigins: null, kitchenPhotos: [] });
  const before = [await db.$count(stories), await db.$count(outbox)];
  await expect(submitStory(db, story, [claim(two, 0), claim(one, 1)], stranger())).rejects.toThrow(
    "has been sent before",
  );
  expect([await db.$count(stories), await db.$count(outbox)]).toEqual(before);
  const free = { kind: null, storyId: null, contentType: null };
  expect(await db.select().from(photos).where(eq(photos.id, two))).toMatchObject([free]);
});
