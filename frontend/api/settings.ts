import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { SettingsChange } from "#contract/settings.ts";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: () => answerOf(api.settings.$get()),
});

export const changeSettings = mutationOptions({
  mutationFn: (json: SettingsChange) => answerOf(api.settings.$put({ json })),
  meta: { stale: [keys.settings, keys.history] },
});
