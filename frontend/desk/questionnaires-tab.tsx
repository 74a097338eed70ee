import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  type QuestionnaireStatus,
  questionnaireStatuses,
  questionnaireStatusLabels,
} from "#contract/questionnaires.ts";
import { questionnairesQuery } from "#frontend/api/questionnaires.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { SearchBox } from "#frontend/desk/lists/filters.tsx";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { useOpenFamily } from "#frontend/desk/lists/open-family.tsx";
import { Steps, useListPosition } from "#frontend/desk/lists/use-list-position.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { focus, press, useDeskShortcuts } from "#frontend/desk/shared/shortcuts.tsx";
import { undoLast } from "#frontend/desk/shared/undo.tsx";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { Link } from "#frontend/shell/link.tsx";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { QuestionnaireCard } from "./questionnaires/questionnaire-card.tsx";
import { Reader } from "./reader/reader.tsx";

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
  const [filter, , field] = useUrlFilter({ status: questionnaireStatuses, q: null });
  const { openId, open, close } = useOpenFamily();
  const list = useInfiniteQuery(questionnairesQuery(filter));
  const { data: questionnaires = [] } = list;
  const position = useListPosition(
    // While another filter's list is loading, the previous one is shown.
    list.isPlaceholderData ? undefined : list.data?.map(({ family }) => family),
    { list: JSON.stringify(filter), openId, onOpen: open },
  );
  const help = useDeskShortcuts([
    { key: "j", effect: "Next questionnaire", act: position.next, repeats: true },
    { key: "k", effect: "Previous questionnaire", act: position.previous, repeats: true },
    { key: "a", effect: "Approve", act: press("[data-review] button") },
    { key: "f", effect: "Write what needs a follow-up", act: focus("#review textarea") },
    { key: "r", effect: "Write a rejection", act: focus("#review textarea") },
    { key: "u", effect: "Undo the last review", act: undoLast },
  ]);

  return (
    <div className="flex flex-col gap-1 pt-2">
      <Counts {...field("status")} />
      <ListPage
        list={list}
        things="questionnaires"
        endless
        tools={
          <>
            <SearchBox placeholder="Family name or email" {...field("q")} />
            <FilterSelect
              label="Status filter"
              all="All"
              options={questionnaireStatusLabels}
              {...field("status")}
            />
            {help}
          </>
        }
        cards="grid gap-3 lg:grid-cols-2"
        empty="No questionnaires found."
        narrowed={Boolean(filter.status || filter.q)}
      >
        {questionnaires.map((questionnaire) => (
          <li
            key={questionnaire.id}
            data-entry={questionnaire.id}
            className="grid"
            onFocus={() => position.enter(questionnaire.family)}
          >
            <QuestionnaireCard questionnaire={questionnaire} onReview={() => open(questionnaire.family.id)} />
          </li>
        ))}
      </ListPage>
      {openId && (
        <Reader
          familyId={openId}
          bar={
            <div className="flex items-center justify-between">
              <Link to={`/admin/applications?family=${openId}`} className="link py-1 text-sm">
                Open the application
              </Link>
              <Steps thing="questionnaire" {...position} />
            </div>
          }
          onClose={close}
          review={{
            listed: questionnaires.find(({ family }) => family.id === openId),
            onDone: position.next ?? close,
          }}
        />
      )}
    </div>
  );
};
