import type { NewShare, Share } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";

/** With its token, which is stored as a hash. */
export const makeShare = async (
  _db: Database,
  _shortlistId: string,
  _input: NewShare,
): Promise<{ share: Share; token: string }> => {
  throw new Error("Not yet");
};

/** Newest first, ended ones as long as they are kept. */
export const listShares = async (_db: Database, _shortlistId: string): Promise<Share[]> => {
  throw new Error("Not yet");
};

export const endShare = async (_db: Database, _shortlistId: string, _shareId: string): Promise<void> => {
  throw new Error("Not yet");
};
