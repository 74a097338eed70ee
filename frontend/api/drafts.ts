import type { DraftKept, StoredDraft } from "#contract/drafts.ts";
import { answerOf, api, successful } from "./client.ts";
import { orNull } from "./errors.ts";

const { draft } = api.questionnaires.family[":familyId"];

/** What a family has typed on any device and not sent yet. */
export const fetchDraft = (familyId: string): Promise<StoredDraft | null> =>
  orNull(answerOf(draft.$get({ param: { familyId } })));

/** Browsers reject keepalive requests with more than 64 KiB of body. */
const KEEPALIVE_BYTES = 60_000;

const fitsKeepalive = (json: unknown) =>
  new TextEncoder().encode(JSON.stringify(json)).length <= KEEPALIVE_BYTES;

/** Saves a draft for other devices. The call outlives the page, which may just be left. */
export const keepDraft = (familyId: string, json: DraftKept): Promise<StoredDraft> =>
  answerOf(
    draft.$put(
      { param: { familyId }, json },
      { init: { credentials: "include", keepalive: fitsKeepalive(json) } },
    ),
  );

export const deleteDraft = (familyId: string) =>
  successful(draft.$delete({ param: { familyId } }, { init: { credentials: "include", keepalive: true } }));
