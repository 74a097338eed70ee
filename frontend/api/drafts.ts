import type { DraftKept, StoredDraft } from "#contract/drafts.ts";
import { answerOf, api, successful } from "./client.ts";
import { orNone, storedNow } from "./errors.ts";

const { draft } = api.questionnaires.family[":familyId"];

/** What a family has typed on whatever device and not sent yet; `null` when there is nothing. */
export const fetchDraft = (familyId: string): Promise<StoredDraft | null> =>
  orNone(answerOf(draft.$get({ param: { familyId } })));

/** Bytes that a browser sends at most for a page that is being left. */
const MOST_ON_LEAVING = 60_000;

const isShort = (json: unknown) => new TextEncoder().encode(JSON.stringify(json)).length <= MOST_ON_LEAVING;

/** Keeps it for other devices; while the page is being left, the call outlives it. */
export const keepDraft = (familyId: string, json: DraftKept, leaving: boolean): Promise<StoredDraft> =>
  answerOf(
    draft.$put(
      { param: { familyId }, json },
      { init: { credentials: "include", keepalive: leaving && isShort(json) } },
    ),
  );

/** What is kept now, when another device was quicker. */
export const currentDraft = storedNow<StoredDraft>;

export const deleteDraft = (familyId: string) => successful(draft.$delete({ param: { familyId } }));
