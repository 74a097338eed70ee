import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Person } from "#contract/people.ts";
import type { RetentionChange, SettingsChange } from "#contract/settings.ts";
import { api, bodyOf } from "./client.ts";
import { keys } from "./keys.ts";
import { listQuery } from "./lists.ts";

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: () => bodyOf(api.settings.$get()),
});

/** How many of each these periods would delete today. */
export const previewRetention = mutationOptions({
  mutationFn: (retention: RetentionChange) =>
    bodyOf(api.settings.retention.preview.$post({ json: { retention } })),
  meta: { stale: [] },
});

export const changeSettings = (json: SettingsChange) => bodyOf(api.settings.$put({ json }));

/** Events that belong to no family, such as changed settings. */
export const showHistoryQuery = listQuery(keys.history, (query) => api.history.$get({ query }));

/** Everything the site holds about whoever uses an email address. Not cached, because it is personal. */
export const exportPerson = mutationOptions({
  mutationFn: (json: Person) => bodyOf(api.people.export.$post({ json })),
  gcTime: 0,
});

export const deletePerson = (json: Person) => bodyOf(api.people.delete.$post({ json }));
