import type { Progress } from "#contract/family-pages.ts";
import type { Database } from "#worker/db/client.ts";

/** How far a family has come, for the holder of its link. */
export const readProgress = async (_db: Database, _familyId: string): Promise<Progress> => {
  throw new Error("Not built yet");
};
