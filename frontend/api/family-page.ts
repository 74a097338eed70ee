import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { AnswerToVisit, FamilyVisit } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import { answerOf, api } from "./client.ts";
import { orNull, storedNow } from "./errors.ts";
import { keys } from "./keys.ts";

/* What a family's private link shows. */

const application = api["family-registrations"][":id"];
const answers = api.questionnaires.family[":familyId"];

export const fetchQuestionnaireOf = (familyId: string) =>
  orNull(answerOf(answers.$get({ param: { familyId } })));

const fetchFamilyPage = async (id: string): Promise<FamilyPage | null> => {
  const [found, progress] = await Promise.all([
    orNull(answerOf(application.$get({ param: { id } }))),
    orNull(answerOf(application.progress.$get({ param: { id } }))),
  ]);
  if (!found || !progress) return null;
  const questionnaire = progress.questionnaireStatus ? await fetchQuestionnaireOf(id) : null;
  return { application: found, progress, questionnaire };
};

/** The data that the Worker embeds in this page (worker/http/pages.ts), if it is this family's. */
export const embeddedFamilyPage = (id: string): FamilyPage | undefined => {
  const text = document.getElementById("family-page")?.textContent;
  const page: FamilyPage | undefined = text ? JSON.parse(text) : undefined;
  return page?.application.id === id.toLowerCase() ? page : undefined;
};

/** `null` for an unknown family. Refetched whenever the page comes back into view: staff may have moved the visit. */
export const familyPageQuery = (id: string) =>
  queryOptions({
    queryKey: keys.familyPage(id),
    // "always" because nothing here is ever stale. Failed loads are retried by use-try-again.ts.
    refetchOnWindowFocus: ({ state }) => (state.data === undefined ? false : "always"),
    queryFn: () => fetchFamilyPage(id),
  });

/** Even after a refusal, the family's own data is stale: its visit has changed. */
export const answerVisit = (familyId: string) =>
  mutationOptions({
    mutationFn: (json: AnswerToVisit): Promise<FamilyVisit> =>
      answerOf(application["visit-answer"].$put({ param: { id: familyId }, json })),
    meta: { stale: [keys.ownData(familyId)] },
  });

/** The stored visit, if staff changed it first; `null` if they cancelled it. */
export const visitNow = storedNow<FamilyVisit | null>;

export const visitFile = (familyId: string) => `/api/family-registrations/${familyId}/visit.ics`;
