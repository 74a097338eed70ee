/* Keys in localStorage of what a family's page stores. Each has the family's id, by which it is removed. */

export const answersDraft = (familyId: string) => `family:${familyId}:draft:answers`;

/** Per follow-up: a later one starts from other answers. */
export const correctionDraft = (familyId: string, reviewedAt: string | null) =>
  `family:${familyId}:draft:correction:${reviewedAt}`;

export const shownState = (familyId: string) => `family:${familyId}:shown`;
