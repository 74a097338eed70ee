import type { ReactNode } from "react";
import { listed } from "#contract/locale.ts";
import { questions, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { answerLabel, labelAnswers } from "#frontend/forms/answer-labels.ts";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";

interface AnswersProps<Name extends string> {
  answers: readonly { name: Name; label: string; value: ReactNode }[];
  isLong: (name: Name) => boolean;
  /** The previous answer, or `null` without one; `undefined` if it wasn't corrected. */
  beforeOf: (name: Name) => string | null | undefined;
  /** Further facts. */
  children?: ReactNode;
}

/** What the family corrected is marked and shows the previous answer; what it left empty takes one line. */
export const Answers = <Name extends string>(props: AnswersProps<Name>) => {
  const { answers, isLong, beforeOf, children } = props;
  const empty = answers.filter(({ name, value }) => !value && beforeOf(name) === undefined);
  const show = ({ name, label, value }: (typeof answers)[number]) => {
    const before = beforeOf(name);
    const mark = <span className="badge badge-soft badge-info badge-xs">Corrected</span>;
    return (
      <LabeledValue key={name} label={label} long={isLong(name)} mark={before !== undefined && mark}>
        {value ?? "No longer answered"}
        {before !== undefined && (
          <details className="mt-1 text-sm">
            <summary className="w-fit cursor-pointer opacity-80">Before</summary>
            <p className="border-l-2 border-base-300 pl-3 opacity-80">{before ?? "Not answered"}</p>
          </details>
        )}
      </LabeledValue>
    );
  };
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-3">
      {answers.filter((one) => !empty.includes(one)).map(show)}
      {children}
      {empty.length > 0 && (
        <LabeledValue label="Not answered" long>
          {listed(empty.map(({ label }) => label))}
        </LabeledValue>
      )}
    </dl>
  );
};

type Question = keyof typeof questions;

const { storyToTell, ...others } = questions;

/** Short answers share a row. */
const isLong = (name: Question) => !("options" in questions[name]) && name !== "emergencyContact";

interface QuestionnaireAnswersProps {
  questionnaire: ReceivedQuestionnaire;
  /** What a guardian answered, of the application. */
  guardian: string | undefined;
  withoutStory?: boolean;
  /** The photos, after the story. */
  children: ReactNode;
}

/** All answers, the story first. */
export const QuestionnaireAnswers = (props: QuestionnaireAnswersProps) => {
  const { questionnaire, guardian, withoutStory = false, children } = props;
  const { previousAnswers: previous, createdAt, revisedAt } = questionnaire;
  const beforeOf = (name: Question) => {
    const before = previous && answerLabel(questions[name], previous[name]);
    return !previous || before === answerLabel(questions[name], questionnaire[name]) ? undefined : before;
  };
  const look = { isLong, beforeOf };
  return (
    <>
      {!withoutStory && <Answers answers={labelAnswers({ storyToTell }, questionnaire)} {...look} />}
      {children}
      <Answers answers={labelAnswers(others, questionnaire)} {...look}>
        {guardian && <LabeledValue label="Guardian's Consent">{guardian}</LabeledValue>}
        <LabeledValue label="Submitted">{formatMinute(createdAt)}</LabeledValue>
        {revisedAt && <LabeledValue label="Answered the follow-up">{formatMinute(revisedAt)}</LabeledValue>}
      </Answers>
    </>
  );
};
