import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf } from "#contract/labels.ts";
import type { Settings, SettingsChange } from "#contract/settings.ts";
import { answerOf, api } from "./client.ts";
import { storedNow } from "./errors.ts";
import { keys } from "./keys.ts";

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: () => answerOf(api.settings.$get()),
});

/** The settings as stored now, when a change was refused because another came before. */
export const currentSettings = storedNow<Settings>;

export interface ChangeOfSettings {
  change: SettingsChange;
  /** What is to be changed, as it was when the change was begun. */
  seen: Partial<Settings>;
}

const isAsSeen = ({ change: { updatedAt: _, ...change }, seen }: ChangeOfSettings, stored: Settings) =>
  keysOf(change).every((name) => stored[name] === seen[name]);

const put = (json: SettingsChange) => answerOf(api.settings.$put({ json }));

/** All settings share a version. Where it is another than this one that somebody has changed, there is no conflict. */
const putUnlessChanged = async (asked: ChangeOfSettings) => {
  try {
    return await put(asked.change);
  } catch (error) {
    const stored = currentSettings(error);
    if (!stored || !isAsSeen(asked, stored)) throw error;
    return put({ ...asked.change, updatedAt: stored.updatedAt });
  }
};

export const changeSettings = mutationOptions({
  mutationFn: putUnlessChanged,
  meta: { stale: [keys.settings] },
});
