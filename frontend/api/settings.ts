import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Settings, SettingsChange } from "#contract/settings.ts";
import { answerOf, api } from "./client.ts";
import { storedNow } from "./errors.ts";
import { keys } from "./keys.ts";

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: () => answerOf(api.settings.$get()),
});

export const changeSettings = mutationOptions({
  mutationFn: (json: SettingsChange) => answerOf(api.settings.$put({ json })),
  meta: { stale: [keys.settings] },
});

/** The settings as stored now, when a change was refused because another came before. */
export const currentSettings = storedNow<Settings>;
