/* Keys of a family's drafts in localStorage. */

export const answersDraft = (familyId: string) => `draft:questionnaire:${familyId}`;

const corrections = (familyId: string) => `draft:correction:${familyId}:`;

/** Per follow-up: a later one starts from other answers. */
export const correctionDraft = (familyId: string, reviewedAt: string | null) =>
  `${corrections(familyId)}${reviewedAt}`;

/** Prefixes of all of a family's drafts. */
export const draftPrefixes = (familyId: string) => [answersDraft(familyId), corrections(familyId)];
