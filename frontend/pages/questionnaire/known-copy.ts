import type { DraftAnswers, StoredDraft } from "#contract/drafts.ts";
import { fetchDraft, keepDraft } from "#frontend/api/drafts.ts";

/* What a page has learned of the copy for other devices before the form's code has come, which then need not ask. */

const known = new Map<string, Promise<StoredDraft | null>>();

const note = <Answer extends StoredDraft | null>(familyId: string, answer: Promise<Answer>) => {
  known.set(familyId, answer);
  return answer;
};

/** The copy as the page finds it. */
export const findCopy = (familyId: string) => note(familyId, fetchDraft(familyId));

/** Keeps what was typed while the page is put away, following what is known. */
export const keepEarly = async (familyId: string, answers: DraftAnswers) => {
  const before = await known.get(familyId);
  return note(familyId, keepDraft(familyId, { answers, updatedAt: before?.updatedAt ?? null }, true));
};

/** For the form, once; from then on it knows better. */
export const takeCopy = (familyId: string) => {
  const answer = known.get(familyId) ?? fetchDraft(familyId);
  known.delete(familyId);
  return answer;
};
