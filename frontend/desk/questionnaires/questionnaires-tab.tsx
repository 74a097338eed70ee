import { useState } from "react";
import { isId } from "#contract/ids.ts";
import {
  questionnaireStatuses,
  questionnaireStatusLabels,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { questionnairesQuery } from "#frontend/api/questionnaires.ts";
import { useList } from "#frontend/api/use-list.ts";
import { FilterRow } from "#frontend/desk/list/filter-row.tsx";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { useOfferToCancelVisit } from "#frontend/desk/visits/offer-to-cancel-visit.tsx";
import { useAddressFilter } from "#frontend/lib/use-address-filter.ts";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { SkeletonCards } from "#frontend/ui/skeleton.tsx";
import { DeleteQuestionnaire } from "./delete-questionnaire.tsx";
import { QuestionnaireCard } from "./questionnaire-card.tsx";
import { QuestionnaireCounts } from "./questionnaire-counts.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

const CARDS = "grid gap-4 lg:grid-cols-2";

export const QuestionnairesTab = () => {
  // Whose is open stands in the address too, so that an application can link to its questionnaire.
  const [filter, setFilter] = useAddressFilter({ status: questionnaireStatuses, family: null });
  const [deleting, setDeleting] = useState<ReceivedQuestionnaire | null>(null);
  const { offer, question } = useOfferToCancelVisit();
  const list = useList(questionnairesQuery(filter));
  const { data: questionnaires = [] } = list;

  return (
    <div className="flex flex-col gap-4">
      <QuestionnaireCounts />
      <FilterRow>
        <FilterSelect
          label="Status filter"
          all="All"
          options={questionnaireStatusLabels}
          value={filter.status}
          onChange={(status) => setFilter({ status })}
        />
      </FilterRow>
      <ListState list={list} things="questionnaires" skeleton={<SkeletonCards className={CARDS} />}>
        <p>No questionnaires found.</p>
        {filter.status && <p className="text-sm opacity-80">Nothing matches this filter.</p>}
      </ListState>
      {questionnaires.length > 0 && (
        <ul className={CARDS}>
          {questionnaires.map((questionnaire) => (
            <li key={questionnaire.id} data-entry={questionnaire.id} className="grid">
              <QuestionnaireCard
                questionnaire={questionnaire}
                onReview={() => setFilter({ family: questionnaire.family.id })}
                onDelete={() => setDeleting(questionnaire)}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} things="questionnaires" />
      {isId(filter.family) && (
        <ReviewDialog
          key={filter.family}
          familyId={filter.family}
          onRejected={offer}
          onClose={() => setFilter({ family: "" })}
        />
      )}
      {question}
      {deleting && <DeleteQuestionnaire questionnaire={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
};
