import type { StoredDraft } from "#contract/drafts.ts";
import type { AnswersForm } from "#contract/questionnaires.ts";
import { currentDraft, deleteDraft, keepDraft } from "#frontend/api/drafts.ts";
import { ApiError } from "#frontend/api/errors.ts";
import type { CopyPlace } from "#frontend/lib/draft-copy.ts";
import { draftOf } from "./answers-form.ts";
import { takeCopy } from "./known-copy.ts";

const copyOf = ({ answers, updatedAt }: StoredDraft) => ({ values: draftOf(answers), updatedAt });

/** The family has nothing to answer any more, or is none of ours. */
const isClosed = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);

/** Where a family's answers are kept for its other devices until it sends them. */
export const draftPlace = (familyId: string): CopyPlace<AnswersForm> => ({
  read: async () => {
    try {
      const draft = await takeCopy(familyId);
      return draft && copyOf(draft);
    } catch (error) {
      if (isClosed(error)) return "closed";
      throw error;
    }
  },
  keep: async (answers, updatedAt, leaving) => {
    try {
      return await keepDraft(familyId, { answers, updatedAt }, leaving);
    } catch (error) {
      const instead = currentDraft(error);
      if (instead) return { instead: copyOf(instead) };
      if (isClosed(error)) return "closed";
      throw error;
    }
  },
  remove: () => deleteDraft(familyId),
});
