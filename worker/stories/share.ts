import type { NewStory, Story } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
import { type Attempt, earlierAnswer, selectEarlier } from "#worker/db/idempotency.ts";
import type { Env } from "#worker/env.ts";
import { claimsOf, lookAtPhotos, refusalOfPhotos } from "#worker/photos/check.ts";
import { selectPhotos } from "#worker/photos/store.ts";
import { submitStory } from "./store.ts";

/**
 * Stores a story whose photos are in order. `site` is where their addresses were given out. A repeat gets the story as
 * it was first stored, and no `mailId`.
 */
export const shareStory = async (
  db: Database,
  here: { env: Env; site: string; networks: readonly string[] },
  input: NewStory,
  attempt?: Attempt,
): Promise<{ story: Story; mailId?: string }> => {
  const photos = await lookAtPhotos(here.env, here.site, input);
  const claims = claimsOf(photos);
  const shared = claims && (await submitStory(db, input, claims, here, attempt));
  if (shared) return shared;
  // Also of a repeat the photos may be gone since, with its story.
  const [earlierCall, rows] = await db.batch([
    selectEarlier(db, attempt),
    selectPhotos(
      db,
      photos.flatMap(({ id }) => id ?? []),
    ),
  ]);
  const earlier = earlierAnswer<Story>(earlierCall, attempt);
  if (earlier) return { story: earlier };
  throw refusalOfPhotos(photos, rows);
};
