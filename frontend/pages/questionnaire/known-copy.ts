import type { DraftAnswers, StoredDraft } from "#contract/drafts.ts";
import { fetchDraft, keepDraft } from "#frontend/api/drafts.ts";

/* What a page has learned of the copy for other devices before the form's code has come, which then need not ask. */

const known = new Map<string, Promise<StoredDraft | null>>();

/** The copy as the page finds it. */
export const findCopy = (familyId: string) => {
  const found = fetchDraft(familyId);
  known.set(familyId, found);
  return found;
};

/** Keeps what was typed while the page is put away, following what is known; where that fails, the next follows what this one has. */
export const keepEarly = (familyId: string, answers: DraftAnswers) => {
  const earlier = known.get(familyId);
  const keep = async () => {
    const before = await earlier?.catch(() => null);
    return keepDraft(familyId, { answers, updatedAt: before?.updatedAt ?? null }, true);
  };
  const kept = keep();
  const nowKnown = kept.catch((error) => earlier ?? Promise.reject(error));
  known.set(familyId, nowKnown);
  // Unless another one follows already.
  nowKnown.catch(() => known.get(familyId) === nowKnown && known.delete(familyId));
  return kept;
};

/** For the form, once; from then on it knows better. */
export const takeCopy = (familyId: string) => {
  const answer = known.get(familyId) ?? fetchDraft(familyId);
  known.delete(familyId);
  return answer;
};
