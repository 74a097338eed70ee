import { mutationOptions } from "@tanstack/react-query";
import { api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { type ExplicitOrder, listQuery, withoutEmpty } from "./lists.ts";

const stories = api["story-submissions"];

/** The filters in the dashboard's URL. */
export interface StoryListFilter {
  q: string;
  sort: ExplicitOrder | "";
}

export const storiesQuery = (filter: StoryListFilter) =>
  listQuery(keys.stories(filter), (page) => stories.$get({ query: { ...withoutEmpty(filter), ...page } }));

export const deleteStory = mutationOptions({
  mutationFn: (id: string) => successful(stories[":id"].$delete({ param: { id } })),
});
