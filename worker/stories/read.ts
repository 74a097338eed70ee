import { and, getTableColumns } from "drizzle-orm";
import type { Story, StoryQuery } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
import { newestFirst, type Order, oldestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { stories } from "#worker/db/schema/entities.ts";
import { foldedStory, hasWords } from "#worker/db/search.ts";
import { photosOfStory } from "#worker/photos/read.ts";

const { foldedTitle: _title, searchText: _text, ...columns } = getTableColumns(stories);

/** The columns for staff, and for the response to the author. */
export const shownStory = { ...columns, ...photosOfStory() };

const orders: Record<StoryQuery["sort"], Order<Story>> = {
  newest: newestFirst(stories),
  oldest: oldestFirst(stories),
  name: {
    columns: [stories.foldedTitle, stories.id],
    way: "ascending",
    valuesOf: (story) => [foldedStory(story).foldedTitle, story.id],
  },
};

export const listStories = (db: Database, query: StoryQuery): Promise<Page<Story>> =>
  readPage(query, orders[query.sort], (after) =>
    db
      .select(shownStory)
      .from(stories)
      .where(and(hasWords(stories.searchText, query.q), after)),
  );
