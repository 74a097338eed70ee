import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  anyReviewer,
  type CorrectableQuestionnaire,
  type CorrectedQuestionnaire,
  type PublicQuestionnaire,
  type QuestionnaireStatus,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { fetchAll } from "./all-pages.ts";
import { answerOf, api, successful } from "./client.ts";
import { ApiError, storedNow } from "./errors.ts";
import { fetchQuestionnaireOf } from "./family-page.ts";
import { keys } from "./keys.ts";
import { chosen, listQuery } from "./lists.ts";
import { type Signed, signed } from "./submissions.ts";

const { questionnaires } = api;

/** What the list shows: as in the dashboard's address. Empty filters nothing. */
export interface QuestionnaireListFilter {
  status: QuestionnaireStatus | "";
  q: string;
}

export const questionnairesQuery = ({ status, q }: QuestionnaireListFilter) =>
  listQuery(keys.questionnaires.list({ status, q }), (page) =>
    questionnaires.$get({ query: { ...chosen({ status, q }), ...page } }),
  );

export const fetchQuestionnaires = () => fetchAll((page) => questionnaires.$get({ query: page }));

type Shown = PublicQuestionnaire | CorrectableQuestionnaire | ReceivedQuestionnaire;
const isForStaff = (questionnaire: Shown): questionnaire is ReceivedQuestionnaire =>
  "family" in questionnaire;

/** The same for staff, who see everything. Read again whenever it is opened, for it is about to be decided on. */
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

/** What a family sends from its link. A correction is taken once for each follow-up that was asked for, and needs no key. */
export interface FamilyAnswers extends Signed<CorrectedQuestionnaire> {
  familyId: string;
}

export const correctQuestionnaire = async ({ familyId, json, signs }: FamilyAnswers) =>
  successful(
    questionnaires.family[":familyId"].$put({ param: { familyId }, json: await signed({ json, signs }) }),
  );

/** What a member of staff decides about a questionnaire, as it was read; now and in their own name, unless said. */
export interface Review
  extends Pick<ReceivedQuestionnaire, "id" | "status" | "reviewNotes" | "updatedAt">,
    Partial<Pick<ReceivedQuestionnaire, "reviewedBy" | "reviewedAt">> {}

export const reviewQuestionnaire = mutationOptions({
  mutationFn: ({ id, reviewedBy, reviewedAt, ...review }: Review): Promise<ReceivedQuestionnaire> => {
    const signature = {
      reviewedBy: reviewedBy ?? anyReviewer,
      reviewedAt: reviewedAt ?? new Date().toISOString(),
    };
    return answerOf(questionnaires[":id"].$put({ param: { id }, json: { ...review, ...signature } }));
  },
});

/** The questionnaire as stored now, when a review was refused because it has changed. */
export const currentQuestionnaire = storedNow<ReceivedQuestionnaire>;

export const deleteQuestionnaire = mutationOptions({
  mutationFn: (id: string) => successful(questionnaires[":id"].$delete({ param: { id } })),
});
