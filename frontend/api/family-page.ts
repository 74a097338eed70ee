import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { FamilyVisit } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import type { FamilyAnswer } from "#contract/visits.ts";
import { answerOf, api } from "./client.ts";
import { orNone, storedNow } from "./errors.ts";
import { keys } from "./keys.ts";

/* What a family's link shows. */

const application = api["family-registrations"][":id"];
const answers = api.questionnaires.family[":familyId"];

/** `null` when there is none. */
export const fetchQuestionnaireOf = (familyId: string) =>
  orNone(answerOf(answers.$get({ param: { familyId } })));

const fetchFamilyPage = async (id: string): Promise<FamilyPage | null> => {
  const [found, progress] = await Promise.all([
    orNone(answerOf(application.$get({ param: { id } }))),
    orNone(answerOf(application.progress.$get({ param: { id } }))),
  ]);
  if (!found || !progress) return null;
  const questionnaire = progress.questionnaireStatus ? await fetchQuestionnaireOf(id) : null;
  return { application: found, progress, questionnaire };
};

/** What the Worker has put into this page (worker/http/family-page.ts): only for the family that it was opened for. */
export const givenFamilyPage = (id: string): FamilyPage | undefined => {
  const text = document.getElementById("family-page")?.textContent;
  const page: FamilyPage | undefined = text ? JSON.parse(text) : undefined;
  return page?.application.id === id.toLowerCase() ? page : undefined;
};

/** `null` for a family that is not there. Asked for anew whenever the page is shown again: staff may have moved its visit. */
export const familyPageQuery = (id: string) =>
  queryOptions({
    queryKey: keys.familyPage(id),
    // Also what is not stale. What has failed has its own way to be tried again (use-try-again.ts).
    refetchOnWindowFocus: ({ state }) => (state.data === undefined ? false : "always"),
    queryFn: () => fetchFamilyPage(id),
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
