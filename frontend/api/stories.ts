import { mutationOptions } from "@tanstack/react-query";
import { api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { type ChosenOrder, chosen, listQuery } from "./lists.ts";

const stories = api["story-submissions"];

/** What the list shows: as in the dashboard's address. Empty texts filter nothing; newest first without an order. */
export interface StoryListFilter {
  q: string;
  sort: ChosenOrder | "";
}

export const storiesQuery = (filter: StoryListFilter) =>
  listQuery(keys.stories(filter), (page) => stories.$get({ query: { ...chosen(filter), ...page } }));

export const deleteStory = mutationOptions({
  mutationFn: (id: string) => successful(stories[":id"].$delete({ param: { id } })),
});
