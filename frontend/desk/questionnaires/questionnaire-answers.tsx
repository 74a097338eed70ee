import type { ComponentProps, ReactNode } from "react";
import { listed } from "#contract/locale.ts";
import { questions, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { answerLabel, labelAnswers } from "#frontend/forms/answer-labels.ts";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";

/** What was left empty takes one line. */
export const AnswerList = ({ children, empty = [] }: { children: ReactNode; empty?: string[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-3">
    {children}
    {empty.length > 0 && (
      <LabeledValue label="Not answered" long>
        {listed(empty)}
      </LabeledValue>
    )}
  </dl>
);

interface CorrectableAnswerProps extends ComponentProps<typeof LabeledValue> {
  /** The previous answer, or `null` without one; `undefined` if it wasn't corrected. */
  before: string | null | undefined;
}

/** An answer, marked and with the previous one if the family corrected it. */
export const CorrectableAnswer = ({ before, children, ...answer }: CorrectableAnswerProps) =>
  before === undefined ? (
    <LabeledValue {...answer}>{children}</LabeledValue>
  ) : (
    <LabeledValue {...answer} mark={<span className="badge badge-soft badge-info badge-xs">Corrected</span>}>
      {children ?? "No longer answered"}
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer opacity-80">Before</summary>
        <p className="border-l-2 border-base-300 pl-3 opacity-80">{before ?? "Not answered"}</p>
      </details>
    </LabeledValue>
  );

type Question = keyof typeof questions;

const { storyToTell, ...others } = questions;

/** Short answers share a row. */
const isShort = (name: Question) => "options" in questions[name] || name === "emergencyContact";

interface QuestionnaireAnswersProps {
  questionnaire: ReceivedQuestionnaire;
  /** What a guardian answered, of the application. */
  guardian: string | undefined;
  withoutStory?: boolean;
  /** The photos, after the story. */
  children: ReactNode;
}

/** All answers, the story first. What was corrected after a follow-up is marked and shows the previous answer. */
export const QuestionnaireAnswers = (props: QuestionnaireAnswersProps) => {
  const { questionnaire, guardian, withoutStory = false, children } = props;
  const { previousAnswers, createdAt, revisedAt } = questionnaire;
  const answers = labelAnswers(others, questionnaire);
  const show = ({ name, label, value }: ReturnType<typeof labelAnswers<Question>>[number]) => {
    const before = previousAnswers ? answerLabel(questions[name], previousAnswers[name]) : value;
    return (
      (value ?? before) && (
        <CorrectableAnswer
          key={name}
          label={label}
          long={!isShort(name)}
          before={before === value ? undefined : before}
        >
          {value}
        </CorrectableAnswer>
      )
    );
  };
  return (
    <>
      {!withoutStory && <AnswerList>{labelAnswers({ storyToTell }, questionnaire).map(show)}</AnswerList>}
      {children}
      <AnswerList empty={answers.flatMap((answer) => (show(answer) ? [] : answer.label))}>
        {answers.map(show)}
        {guardian && <LabeledValue label="Guardian's Consent">{guardian}</LabeledValue>}
        <LabeledValue label="Submitted">{formatMinute(createdAt)}</LabeledValue>
        {revisedAt && <LabeledValue label="Answered the follow-up">{formatMinute(revisedAt)}</LabeledValue>}
      </AnswerList>
    </>
  );
};
