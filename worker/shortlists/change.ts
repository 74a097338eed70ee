import type { ListedFamilies, Shortlist, ShortlistChange, ShortlistOrder } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";

export const createShortlist = async (
  _db: Database,
  _input: { name: string; goal: number | null },
): Promise<Shortlist> => {
  throw new Error("Not yet");
};

export const changeShortlist = async (
  _db: Database,
  _id: string,
  _change: ShortlistChange,
): Promise<Shortlist> => {
  throw new Error("Not yet");
};

/** Ends its links, too. */
export const deleteShortlist = async (_db: Database, _id: string): Promise<void> => {
  throw new Error("Not yet");
};

export const listFamilies = async (
  _db: Database,
  _id: string,
  _change: ListedFamilies,
): Promise<Shortlist> => {
  throw new Error("Not yet");
};

export const orderFamilies = async (
  _db: Database,
  _id: string,
  _order: ShortlistOrder,
): Promise<Shortlist> => {
  throw new Error("Not yet");
};
