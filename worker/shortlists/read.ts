import type { Shortlist } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";

/** All, newest first. */
export const listShortlists = async (_db: Database): Promise<Shortlist[]> => {
  throw new Error("Not yet");
};

export const findShortlist = async (_db: Database, _id: string): Promise<Shortlist> => {
  throw new Error("Not yet");
};
