import { and, getTableColumns } from "drizzle-orm";
import type { Story, StoryQuery } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
import { newestFirst, type Order, oldestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { stories } from "#worker/db/schema.ts";
import { hasWords } from "#worker/db/search.ts";
import { photosOfStory } from "#worker/photos/store.ts";

/* Which stories staff are shown: searched and sorted. */

const { foldedTitle, searchText, ...shown } = getTableColumns(stories);

type Row = Story & { foldedTitle: string };

const entry = { ...shown, foldedTitle, ...photosOfStory() };

const orders: Record<StoryQuery["sort"], Order<Row>> = {
  newest: newestFirst(stories),
  oldest: oldestFirst(stories),
  name: {
    columns: [foldedTitle, stories.id],
    way: "ascending",
    valuesOf: (row) => [row.foldedTitle, row.id],
  },
};

/** A page of stories. */
export const listStories = async (db: Database, query: StoryQuery): Promise<Page<Story>> => {
  const { rows, next } = await readPage<Row>(query, orders[query.sort], ({ after, orderBy, limit }) =>
    db
      .select(entry)
      .from(stories)
      .where(and(hasWords(searchText, query.q), after))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { rows: rows.map(({ foldedTitle: _, ...story }) => story), next };
};
