import type { NewStory, Story } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
import { type Attempt, earlierAnswer } from "#worker/db/idempotency.ts";
import type { Env } from "#worker/env.ts";
import { checkPhotos } from "#worker/photos/check.ts";
import { submitStory } from "./store.ts";

/**
 * Stores a story whose photos are in order. `site` is where their addresses were given out. A repeat gets the story as
 * it was first stored, and no `mailId`.
 */
export const shareStory = async (
  db: Database,
  here: { env: Env; site: string; network: string },
  input: NewStory,
  attempt?: Attempt,
): Promise<{ story: Story; mailId?: string }> => {
  // Asked first: the photos now belong to a story, and would be refused to a repeat.
  const earlier = await earlierAnswer<Story>(db, attempt);
  if (earlier) return { story: earlier };
  try {
    return await submitStory(db, input, await checkPhotos(db, here.env, here.site, input), here, attempt);
  } catch (error) {
    // The same call may have come twice at once.
    const meanwhile = await earlierAnswer<Story>(db, attempt);
    if (meanwhile) return { story: meanwhile };
    throw error;
  }
};
