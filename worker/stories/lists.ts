import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Story, StoryQuery } from "#contract/stories.ts";
import { storyPrefixes } from "#worker/db/bookkeeping.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { newestFirst, oldestFirst, type Page, readPage, sortedBy } from "#worker/db/pages.ts";
import { stories } from "#worker/db/schema.ts";
import { hasLongWords, type Walk, walkPlaces, wordsSought } from "#worker/db/search.ts";
import { idsByName, pageOfWalk, sortedBound, startOf, stepsFor } from "#worker/db/search-pages.ts";
import { photosOf } from "#worker/photos/store.ts";

/* Which stories staff are shown: searched and sorted, at a cost that does not grow with the table. */

const { foldedTitle, searchWords, ...shown } = getTableColumns(stories);

const orders = {
  newest: newestFirst(stories),
  oldest: oldestFirst(stories),
  name: sortedBy(
    [foldedTitle, stories.id],
    "ascending",
    (row: { foldedTitle: string }) => row.foldedTitle,
    (title) => [title],
  ),
};

type Row = Story & { foldedTitle: string };

const entry = {
  ...shown,
  foldedTitle,
  dishPhotos: photosOf(stories.id, "dish"),
  kitchenPhotos: photosOf(stories.id, "kitchen"),
};

/** A page along the index that has the order. */
const listAll = (db: Database, query: StoryQuery): Promise<Page<Row>> =>
  readPage<Row>(query, orders[query.sort], ({ after, orderBy, limit }) =>
    db
      .select(entry)
      .from(stories)
      .where(after)
      .orderBy(...orderBy)
      .limit(limit),
  );

/** The table `places` of a search's walk, and what joins a match to its story. */
const walkTo = (words: readonly string[], walk: Omit<Walk, "prefixes" | "words" | "like">) => ({
  places: sql`${walkPlaces({ ...walk, prefixes: storyPrefixes, words, like: undefined })} AS places`,
  isMatch: and(
    sql`places.matched`,
    eq(stories.id, sql`substr(places.place, 26)`),
    hasLongWords(words, searchWords),
  ),
});

/** A page of what has the words, by age. It may be short and yet not be the last. */
const searchByAge = async (db: Database, query: StoryQuery, words: readonly string[]): Promise<Page<Row>> => {
  const { sort, limit } = query;
  const { places, isMatch } = walkTo(words, {
    oldestFirst: sort === "oldest",
    from: startOf(query, orders[sort]),
    matches: limit + 1,
    steps: stepsFor(limit, words),
  });
  const found = await db
    .select({
      place: sql<string>`places.place`,
      matched: sql<number>`places.matched`,
      isLast: sql<number>`places.is_last`,
      id: stories.id,
      row: entry,
    })
    .from(places)
    .leftJoin(stories, isMatch)
    .where(sql`${stories.id} IS NOT NULL OR places.is_last`)
    .orderBy((sort === "oldest" ? asc : desc)(sql`places.place`));
  const rows = found.flatMap(({ id, row }) => (id === null ? [] : [row as Row]));
  return pageOfWalk(rows, found.at(-1), limit, orders[sort]);
};

/** A page of what has the words, by title; `Invalid` when that is too much to sort. */
const searchByTitle = (db: Database, query: StoryQuery, words: readonly string[]): Promise<Page<Row>> =>
  readPage<Row>(query, orders.name, async ({ after, orderBy, limit }) => {
    const { places, isMatch } = walkTo(words, { oldestFirst: false, from: undefined, ...sortedBound });
    const found = await db
      .select({
        id: stories.id,
        isLast: sql<number>`places.is_last`,
        isAfter: sql<number>`${after ?? sql`TRUE`}`,
      })
      .from(places)
      .leftJoin(stories, isMatch)
      .where(sql`${stories.id} IS NOT NULL OR places.is_last`)
      .orderBy(...orderBy);
    return db
      .select(entry)
      .from(stories)
      .where(isOneOf(stories.id, idsByName(found, limit, "stories")))
      .orderBy(...orderBy);
  });

/** A page of stories. */
export const listStories = async (db: Database, query: StoryQuery): Promise<Page<Story>> => {
  const words = wordsSought(query.q ?? "");
  if (query.q && words.length === 0) return { rows: [], next: undefined };
  const find = words.length === 0 ? listAll : query.sort === "name" ? searchByTitle : searchByAge;
  const { rows, next } = await find(db, query, words);
  return { rows: rows.map(({ foldedTitle: _, ...story }) => story), next };
};
