import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { isId } from "#contract/ids.ts";
import {
  answerPhotoKinds,
  type QuestionnaireStatus,
  questionnaireStatuses,
  questionnaireStatusLabels,
} from "#contract/questionnaires.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { questionnairesQuery, receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { SearchBox } from "#frontend/desk/lists/filters.tsx";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { guardianLabel } from "#frontend/desk/shared/guardian-label.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { PhotoGroups } from "#frontend/desk/shared/photos.tsx";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { Link } from "#frontend/shell/link.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";
import { FollowUps } from "./questionnaires/follow-ups.tsx";
import { AnswerList, QuestionnaireAnswers } from "./questionnaires/questionnaire-answers.tsx";
import { QuestionnaireCard } from "./questionnaires/questionnaire-card.tsx";
import { QuestionnaireReview } from "./questionnaires/questionnaire-review.tsx";

const QuestionnaireDialog = ({ familyId, onClose }: { familyId: string; onClose: () => void }) => {
  const query = useQuery(receivedQuestionnaireQuery(familyId));
  const { data: questionnaire } = query;
  const { data: application } = useQuery(applicationQuery(familyId));
  const dishes = [application?.signatureDish1, application?.signatureDish2].filter(Boolean).join(", ");
  return (
    <Dialog title={questionnaire?.family.familyName ?? "Questionnaire"} wide onClose={onClose}>
      {query.isPending && <p role="status">Loading questionnaire...</p>}
      {query.isError && (
        <div className="flex flex-col items-start gap-3">
          <LoadFailed query={query} what="questionnaire" />
        </div>
      )}
      {questionnaire === null && <p>This family has no questionnaire.</p>}
      {questionnaire && (
        <div className="flex flex-col gap-4">
          <AnswerList>
            <LabeledValue label="Contact">
              {questionnaire.family.primaryContact}{" "}
              <MailTo address={questionnaire.family.email} className="link block" />
            </LabeledValue>
            {dishes && <LabeledValue label="Signature Dishes">{dishes}</LabeledValue>}
            <LabeledValue label="Application">
              <Link to={`/admin/applications?family=${familyId}`} className="link">
                Open the application
              </Link>
            </LabeledValue>
          </AnswerList>
          <QuestionnaireAnswers
            questionnaire={questionnaire}
            guardian={application && guardianLabel(application)}
          />
          <PhotoGroups kinds={answerPhotoKinds} of={questionnaire} />
          <FollowUps questionnaire={questionnaire} />
          <QuestionnaireReview
            questionnaire={questionnaire}
            isFetched={query.isFetchedAfterMount}
            onDone={onClose}
          />
        </div>
      )}
    </Dialog>
  );
};

interface CountsProps {
  value: QuestionnaireStatus | "";
  onChange: (status: QuestionnaireStatus | "") => void;
}

const Counts = ({ value, onChange }: CountsProps) => {
  const { data } = useQuery(summaryQuery);
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {questionnaireStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={value === status}
          className="flex cursor-pointer items-baseline gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-2 text-left hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary/8"
          onClick={() => onChange(value === status ? "" : status)}
        >
          <span className="font-display text-2xl font-semibold tabular-nums">
            {data ? formatCount(data.questionnaires[status]) : "–"}
          </span>
          <span className="text-sm opacity-80">{questionnaireStatusLabels[status]}</span>
        </button>
      ))}
    </div>
  );
};

export const QuestionnairesTab = () => {
  const [filter, setFilter, field] = useUrlFilter({ status: questionnaireStatuses, q: null, family: null });
  const list = useInfiniteQuery(questionnairesQuery(filter));
  const { data: questionnaires = [] } = list;

  return (
    <div className="flex flex-col gap-1 pt-2">
      <Counts {...field("status")} />
      <ListPage
        list={list}
        things="questionnaires"
        tools={
          <>
            <SearchBox placeholder="Family name or email" {...field("q")} />
            <FilterSelect
              label="Status filter"
              all="All"
              options={questionnaireStatusLabels}
              {...field("status")}
            />
          </>
        }
        cards="grid gap-3 lg:grid-cols-2"
        empty="No questionnaires found."
        narrowed={Boolean(filter.status || filter.q)}
      >
        {questionnaires.map((questionnaire) => (
          <li key={questionnaire.id} data-entry={questionnaire.id} className="grid">
            <QuestionnaireCard
              questionnaire={questionnaire}
              onReview={() => setFilter({ family: questionnaire.family.id })}
            />
          </li>
        ))}
      </ListPage>
      {isId(filter.family) && (
        <QuestionnaireDialog
          key={filter.family}
          familyId={filter.family}
          onClose={() => setFilter({ family: "" })}
        />
      )}
    </div>
  );
};
