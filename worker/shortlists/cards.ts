import type { CastingCard } from "#contract/cards.ts";
import type { Database } from "#worker/db/client.ts";

/** In the order given; unknown ids are left out. */
export const listCards = async (_db: Database, _ids: readonly string[]): Promise<CastingCard[]> => {
  throw new Error("Not yet");
};
