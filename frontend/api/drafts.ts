import type { DraftKept, StoredDraft } from "#contract/questionnaires.ts";
import { api, bodyOf, ensureOk } from "./client.ts";
import { orNull } from "./errors.ts";

const { draft } = api.questionnaires.family[":familyId"];

/** What a family has typed on any device and not sent yet. */
export const fetchDraft = (familyId: string): Promise<StoredDraft | null> =>
  orNull(bodyOf(draft.$get({ param: { familyId } })));

/** Browsers reject keepalive requests with more than 64 KiB of body; a UTF-16 unit takes at most 3 bytes of it. */
const KEEPALIVE_UNITS = 20_000;

/** Saves a draft for other devices. The call outlives the page, which may just be left. */
export const keepDraft = (familyId: string, json: DraftKept): Promise<StoredDraft> =>
  bodyOf(
    draft.$put(
      { param: { familyId }, json },
      { init: { credentials: "include", keepalive: JSON.stringify(json).length <= KEEPALIVE_UNITS } },
    ),
  );

export const deleteDraft = async (familyId: string): Promise<null> => {
  await ensureOk(
    draft.$delete({ param: { familyId } }, { init: { credentials: "include", keepalive: true } }),
  );
  return null;
};
