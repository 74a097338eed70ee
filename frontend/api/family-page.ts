import { queryOptions } from "@tanstack/react-query";
import type { PublicApplication } from "#contract/applications.ts";
import { answerOf, api } from "./client.ts";
import { orNone } from "./errors.ts";
import { keys } from "./keys.ts";
import { whenShownAgain } from "./when-shown-again.ts";

/* What a family's link shows, apart from what staff ask for and what forms send: its page begins with no more. */

const application = api["family-registrations"][":id"];
const questionnaire = api.questionnaires.family[":familyId"];

/** `null` for a family that is not there. */
export const publicApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.applications.public(id),
    refetchOnWindowFocus: whenShownAgain,
    queryFn: async (): Promise<PublicApplication | null> =>
      orNone(answerOf(application.$get({ param: { id } }))),
  });

export const fetchQuestionnaireOf = (familyId: string) =>
  orNone(answerOf(questionnaire.$get({ param: { familyId } })));

/** A family's questionnaire; `null` when there is none. */
export const familyQuestionnaireQuery = (familyId: string) =>
  queryOptions({
    queryKey: keys.questionnaires.ofFamily(familyId),
    queryFn: () => fetchQuestionnaireOf(familyId),
  });
