import type { ReactNode } from "react";
import { applicationFields } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { questions, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { PhoneLink } from "#frontend/desk/shared/phone-link.tsx";
import { answerLabel, labelAnswers } from "#frontend/forms/answer-labels.ts";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";

const GRID = "grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-3";

interface CorrectableAnswerProps {
  label: string;
  long?: boolean;
  /** The previous answer, or `null` without one; `undefined` if it wasn't corrected. */
  before: string | null | undefined;
  children: ReactNode;
}

/** An answer, marked and with the previous one if the family corrected it. */
const CorrectableAnswer = ({ before, children, ...answer }: CorrectableAnswerProps) =>
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

const { familyName: _isTheTitle, ...others } = applicationFields;
const { signatureDish1, signatureDish2, specialties, experience } = others;
const decisive = { signatureDish1, signatureDish2, specialties, experience };
/** What a decision depends on comes before the contact details. */
const answered = { ...decisive, ...others };

interface ApplicationAnswersProps {
  family: ApplicationDetails | ListedApplication;
  story?: string | undefined;
}

export const ApplicationAnswers = ({ family, story }: ApplicationAnswersProps) => {
  /** Answers that are links, or shown although empty. */
  const shown: Partial<Record<keyof typeof answered, ReactNode>> = {
    email: <MailTo address={family.email} />,
    phone: <PhoneLink phone={family.phone} />,
    familySize: family.familySize ? undefined : "Size not specified",
  };
  const corrected = new Set(family.corrections.flatMap(({ fields }) => fields));
  return (
    <dl className={GRID}>
      {story && (
        <LabeledValue label={questions.storyToTell.label} long>
          {story}
        </LabeledValue>
      )}
      {labelAnswers(answered, family).map(({ name, label, words }) => (
        <CorrectableAnswer
          key={name}
          label={label}
          before={
            corrected.has(name) ? answerLabel(answered[name], family.original?.[name] ?? null) : undefined
          }
        >
          {shown[name] ?? words}
        </CorrectableAnswer>
      ))}
      <LabeledValue label="Received">{formatMinute(family.createdAt)}</LabeledValue>
    </dl>
  );
};

type Question = keyof typeof questions;

const { storyToTell, ...withoutTheStory } = questions;
const storyFirst = { storyToTell, ...withoutTheStory };

/** Short answers share a row. */
const isShort = (name: Question) => "options" in questions[name] || name === "emergencyContact";

interface QuestionnaireAnswersProps {
  questionnaire: ReceivedQuestionnaire;
  /** Family members under 18; `null` if the family hasn't said. */
  minors: number | null | undefined;
  withoutStory?: boolean;
}

/** All answers, the story first. What was corrected after a follow-up is marked and shows the previous answer. */
export const QuestionnaireAnswers = (props: QuestionnaireAnswersProps) => {
  const { questionnaire, minors, withoutStory = false } = props;
  const { previousAnswers, createdAt, revisedAt } = questionnaire;
  const answers = labelAnswers(withoutStory ? withoutTheStory : storyFirst, questionnaire);
  return (
    <dl className={GRID}>
      {answers.map(({ name, label, words }) => {
        const before = previousAnswers ? answerLabel(questions[name], previousAnswers[name]) : words;
        return (
          <CorrectableAnswer
            key={name}
            label={label}
            long={!isShort(name)}
            before={before === words ? undefined : before}
          >
            {words}
          </CorrectableAnswer>
        );
      })}
      {minors !== 0 && (
        <LabeledValue label="Guardian's Consent">
          {questionnaire.guardianConsent ? "Given" : "Not given"}
        </LabeledValue>
      )}
      <LabeledValue label="Submitted">{formatMinute(createdAt)}</LabeledValue>
      {revisedAt && <LabeledValue label="Answered the follow-up">{formatMinute(revisedAt)}</LabeledValue>}
    </dl>
  );
};
