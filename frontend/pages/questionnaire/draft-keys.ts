/* Where what a family types is kept on the device. */

export const answersDraft = (familyId: string) => `draft:questionnaire:${familyId}`;

const corrections = (familyId: string) => `draft:correction:${familyId}:`;

/** A later follow-up is about other answers than those changed for an earlier one. */
export const correctionDraft = (familyId: string, reviewedAt: string | null) =>
  `${corrections(familyId)}${reviewedAt}`;

/** How the keys of all of a family's drafts begin. */
export const draftBeginnings = (familyId: string) => [answersDraft(familyId), corrections(familyId)];
