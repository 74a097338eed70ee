import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { RetentionChange, SettingsChange } from "#contract/settings.ts";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: () => answerOf(api.settings.$get()),
});

/** How many of each these periods would delete today. */
export const previewRetention = mutationOptions({
  mutationFn: (retention: RetentionChange) =>
    answerOf(api.settings.retention.preview.$post({ json: { retention } })),
  meta: { stale: [] },
});

export const changeSettings = mutationOptions({
  mutationFn: (json: SettingsChange) => answerOf(api.settings.$put({ json })),
});
