import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { FamilyVisit } from "#contract/family-pages.ts";
import type { FamilyAnswer } from "#contract/visits.ts";
import { answerOf, api } from "./client.ts";
import { storedNow } from "./errors.ts";
import { keys } from "./keys.ts";
import { whenShownAgain } from "./when-shown-again.ts";

const application = api["family-registrations"][":id"];

/** How far a family has come. Asked for anew whenever its page is opened or shown again: staff may have moved its visit. */
export const progressQuery = (familyId: string) =>
  queryOptions({
    queryKey: keys.progress(familyId),
    gcTime: 0,
    refetchOnWindowFocus: whenShownAgain,
    queryFn: () => answerOf(application.progress.$get({ param: { id: familyId } })),
  });

/** What a family says to its visit, with the version of it that it has read. */
export interface FamilyAnswerSent {
  answer: FamilyAnswer;
  message: string | null;
  updatedAt: string;
}

/** Also where it is refused, the family's data shows the visit otherwise than it is. */
export const answerVisit = (familyId: string) =>
  mutationOptions({
    mutationFn: (json: FamilyAnswerSent): Promise<FamilyVisit> =>
      answerOf(application["visit-answer"].$put({ param: { id: familyId }, json })),
    meta: { stale: [keys.ownData(familyId)] },
  });

/** The visit as it is now, when an answer was refused because staff were quicker; `null` when there is none any more. */
export const visitNow = storedNow<FamilyVisit | null>;

/** Where the calendar file of a family's visit is. */
export const visitFile = (familyId: string) => `/api/family-registrations/${familyId}/visit.ics`;
