import { type Control, useWatch } from "react-hook-form";
import type { AnswersForm } from "#contract/questionnaires.ts";
import { countAnswered, questionCount } from "./answers-form.ts";

/** Stays in sight while the form scrolls by. */
export const AnswerProgress = ({ control }: { control: Control<AnswersForm> }) => {
  const answered = countAnswered(useWatch({ control }));
  return (
    <div className="top-20 z-20 tall:sticky flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-base-300 bg-base-100 px-5 py-3 shadow-sm">
      <p id="answer-progress" className="text-sm font-semibold tabular-nums">
        {answered} of {questionCount} questions answered
      </p>
      <progress
        aria-labelledby="answer-progress"
        className="progress progress-primary min-w-0 grow basis-24"
        value={answered}
        max={questionCount}
      />
    </div>
  );
};
