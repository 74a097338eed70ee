import { useQuery } from "@tanstack/react-query";
import { type QuestionnaireStatus, questionnaireStatusLabels } from "#contract/questionnaires.ts";
import { summaryQuery } from "#frontend/api/summary.ts";

/** A card for each status with how many have it. */
export const QuestionnaireCounts = () => {
  const { data } = useQuery(summaryQuery);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {Object.entries(questionnaireStatusLabels).map(([status, label]) => (
        <div
          key={status}
          className="flex flex-col-reverse rounded-box border border-base-300 bg-base-100 px-5 py-4 shadow-sm"
        >
          <dt className="text-sm opacity-80">{label}</dt>
          <dd className="font-display text-3xl font-semibold tabular-nums">
            {data ? data.questionnaires[status as QuestionnaireStatus] : "–"}
          </dd>
        </div>
      ))}
    </dl>
  );
};
