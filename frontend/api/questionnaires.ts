import { queryOptions } from "@tanstack/react-query";
import {
  anyReviewer,
  type CorrectableQuestionnaire,
  type PublicQuestionnaire,
  type QuestionnaireStatus,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { api, bodyOf, ensureOk } from "./client.ts";
import { ApiError } from "./errors.ts";
import { fetchQuestionnaireOf } from "./family.ts";
import { keys } from "./keys.ts";
import { fetchAll, listQuery, withoutEmpty } from "./lists.ts";

const { questionnaires } = api;

export const questionnairesQuery = ({ status, q }: { status: QuestionnaireStatus | ""; q: string }) =>
  listQuery(keys.questionnaires.list({ status, q }), (page) =>
    questionnaires.$get({ query: { ...withoutEmpty({ status, q }), ...page } }),
  );

export const fetchQuestionnaires = () => fetchAll((page) => questionnaires.$get({ query: page }));

type Shown = PublicQuestionnaire | CorrectableQuestionnaire | ReceivedQuestionnaire;
const isForStaff = (questionnaire: Shown): questionnaire is ReceivedQuestionnaire =>
  "family" in questionnaire;

/** A family's questionnaire as staff see it. Always refetched, because they are about to decide on it. */
export const receivedQuestionnaireQuery = (familyId: string) =>
  queryOptions({
    queryKey: keys.questionnaires.received(familyId),
    staleTime: 0,
    queryFn: async () => {
      const questionnaire = await fetchQuestionnaireOf(familyId);
      if (questionnaire === null || isForStaff(questionnaire)) return questionnaire;
      throw new ApiError(401, "", "Please log in.");
    },
  });

/** A decision about a questionnaire as it was read. By default signed with one's own name and the current time. */
export interface Review
  extends Pick<ReceivedQuestionnaire, "id" | "status" | "reviewNotes" | "updatedAt">,
    Partial<Pick<ReceivedQuestionnaire, "reviewedBy" | "reviewedAt">> {}

export const reviewQuestionnaire = ({ id, ...review }: Review): Promise<ReceivedQuestionnaire> => {
  const reviewedBy = review.reviewedBy ?? anyReviewer;
  const reviewedAt = review.reviewedAt ?? new Date().toISOString();
  return bodyOf(questionnaires[":id"].$put({ param: { id }, json: { ...review, reviewedBy, reviewedAt } }));
};

export const deleteQuestionnaire = (id: string) => ensureOk(questionnaires[":id"].$delete({ param: { id } }));
