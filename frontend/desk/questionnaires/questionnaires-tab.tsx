import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type QuestionnaireStatus,
  questionnaireStatusLabels,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { questionnairesQuery } from "#frontend/api/questionnaires.ts";
import { ListState, ShowMore } from "#frontend/desk/list-state.tsx";
import { SkeletonCards } from "#frontend/ui/skeleton.tsx";
import { DeleteQuestionnaire } from "./delete-questionnaire.tsx";
import { QuestionnaireCard } from "./questionnaire-card.tsx";
import { QuestionnaireCounts } from "./questionnaire-counts.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useQuestionnaireView } from "./use-questionnaire-view.ts";

const CARDS = "grid gap-4 lg:grid-cols-2";

export const QuestionnairesTab = () => {
  const { filter, setStatus, openFamily, open, close } = useQuestionnaireView();
  const [deleting, setDeleting] = useState<ReceivedQuestionnaire | null>(null);
  const list = useInfiniteQuery(questionnairesQuery(filter));
  const { data: questionnaires = [] } = list;

  return (
    <div className="flex flex-col gap-4">
      <QuestionnaireCounts />
      <select
        aria-label="Status filter"
        className="select w-full sm:w-44"
        value={filter.status}
        onChange={(event) => setStatus(event.target.value as QuestionnaireStatus | "")}
      >
        <option value="">All</option>
        {Object.entries(questionnaireStatusLabels).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <ListState list={list} things="questionnaires" skeleton={<SkeletonCards className={CARDS} />}>
        <p>No questionnaires found.</p>
        {filter.status && <p className="text-sm opacity-80">Nothing matches this filter.</p>}
      </ListState>
      {questionnaires.length > 0 && (
        <ul className={CARDS}>
          {questionnaires.map((questionnaire) => (
            <li key={questionnaire.id} className="grid">
              <QuestionnaireCard
                questionnaire={questionnaire}
                onReview={() => open(questionnaire.family.id)}
                onDelete={() => setDeleting(questionnaire)}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} things="questionnaires" />
      {openFamily && <ReviewDialog key={openFamily} familyId={openFamily} onClose={close} />}
      {deleting && <DeleteQuestionnaire questionnaire={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
};
