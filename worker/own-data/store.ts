import type { OwnCorrection, OwnData } from "#contract/own-data.ts";
import type { Database } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";

/** Everything that is stored about a family, for the family. */
export const readOwn = async (_db: Database, _familyId: string): Promise<OwnData> => {
  throw new Error("Not built yet");
};

/** Stores what a family corrects. A new e-mail address waits for its code, in the mail of which this answers the id. */
export const correctOwn = async (
  _db: Database,
  _env: Env,
  _familyId: string,
  _correction: OwnCorrection,
): Promise<{ mailId?: string }> => {
  throw new Error("Not built yet");
};

/** Deletes everything that is stored about a family; gives the photos whose bytes are to be deleted. */
export const deleteOwn = async (
  _db: Database,
  _familyId: string,
  _also: { subscription: boolean },
): Promise<{ photoIds: string[] }> => {
  throw new Error("Not built yet");
};

/** Ends an application, as its family wants. */
export const withdraw = async (_db: Database, _familyId: string): Promise<void> => {
  throw new Error("Not built yet");
};
