import type { SharedPage } from "#contract/cards.ts";
import type { NewVote } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";

/** `guest` is the hash of the cookie for the link, if there is one. */
export const readSharedPage = async (_db: Database, _token: string, _guest?: string): Promise<SharedPage> => {
  throw new Error("Not yet");
};

export const vote = async (
  _db: Database,
  _token: string,
  _card: { key: string; guest: string },
  _input: NewVote,
): Promise<Pick<NewVote, "vote" | "comment">> => {
  throw new Error("Not yet");
};

/** At most once an hour. */
export const noteOpening = async (_db: Database, _token: string): Promise<void> => {
  throw new Error("Not yet");
};
