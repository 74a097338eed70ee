import { api, ensureOk } from "./client.ts";
import { keys } from "./keys.ts";
import { type ExplicitOrder, listQuery, withoutEmpty } from "./lists.ts";

const stories = api["story-submissions"];

export const storiesQuery = (filter: { q: string; sort: ExplicitOrder | "" }) =>
  listQuery(keys.stories(filter), (page) => stories.$get({ query: { ...withoutEmpty(filter), ...page } }));

export const deleteStory = (id: string) => ensureOk(stories[":id"].$delete({ param: { id } }));
