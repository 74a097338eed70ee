import type { ReactNode } from "react";
import { applicationFields } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { questions } from "#contract/questionnaires.ts";
import { AnswerList, CorrectableAnswer } from "#frontend/desk/questionnaires/questionnaire-answers.tsx";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { PhoneLink } from "#frontend/desk/shared/phone-link.tsx";
import { answerLabel, labelAnswers } from "#frontend/forms/answer-labels.ts";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";

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
    <AnswerList>
      {story && (
        <LabeledValue label={questions.storyToTell.label} long>
          {story}
        </LabeledValue>
      )}
      {labelAnswers(answered, family).map(({ name, label, value }) => (
        <CorrectableAnswer
          key={name}
          label={label}
          before={
            corrected.has(name) ? answerLabel(answered[name], family.original?.[name] ?? null) : undefined
          }
        >
          {shown[name] ?? value}
        </CorrectableAnswer>
      ))}
      <LabeledValue label="Received">{formatMinute(family.createdAt)}</LabeledValue>
    </AnswerList>
  );
};
