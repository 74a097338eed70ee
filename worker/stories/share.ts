import type { NewStory, Story } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
import type { Attempt } from "#worker/db/idempotency.ts";
import type { Env } from "#worker/env.ts";
import { claimsOf, lookAtPhotos, refusalOfPhotos } from "#worker/photos/check.ts";
import { selectPhotos } from "#worker/photos/store.ts";
import { submitStory } from "./store.ts";

/**
 * Stores a story whose photos are in order. `site` is where their addresses were given out. A repeat gets the story as
 * it is stored now, whatever has become of its photos, and no `mailId`.
 */
export const shareStory = async (
  db: Database,
  here: { env: Env; site: string; networks: readonly string[] },
  input: NewStory,
  attempt?: Attempt,
): Promise<{ story: Story; mailId?: string }> => {
  const photos = await lookAtPhotos(here.env, here.site, input);
  const ids = photos.flatMap(({ id }) => id ?? []);
  const refusal = async () => refusalOfPhotos(photos, await selectPhotos(db, ids));
  return submitStory(db, input, claimsOf(photos), here, { attempt, refusal });
};
