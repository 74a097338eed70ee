import type { AnswerToVisit, FamilyVisit } from "#contract/family-pages.ts";
import type { Database } from "#worker/db/client.ts";

/** Stores what a family says to its visit, as it has read that. */
export const answerVisit = async (
  _db: Database,
  _familyId: string,
  _answer: AnswerToVisit,
): Promise<FamilyVisit> => {
  throw new Error("Not built yet");
};

/** The calendar file of a family's visit, for the family. */
export const familyVisitFile = async (
  _db: Database,
  _familyId: string,
): Promise<{ filename: string; text: string }> => {
  throw new Error("Not built yet");
};
