import type { DraftKept, StoredDraft } from "#contract/drafts.ts";
import type { Database } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";

/* Drafts of families' questionnaires, encrypted (docs/decisions/0089). */

export const findDraft = async (_db: Database, _env: Env, _familyId: string): Promise<StoredDraft> => {
  throw new Error("Not built yet");
};

/** Keeps what a family has typed so far, for 30 days. */
export const keepDraft = async (
  _db: Database,
  _env: Env,
  _familyId: string,
  _draft: DraftKept,
): Promise<StoredDraft> => {
  throw new Error("Not built yet");
};

export const deleteDraft = async (_db: Database, _familyId: string): Promise<void> => {
  throw new Error("Not built yet");
};
