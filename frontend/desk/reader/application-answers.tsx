import type { ReactNode } from "react";
import { applicationFields, placeFields } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { questions } from "#contract/questionnaires.ts";
import { AnswerList, CorrectableAnswer } from "#frontend/desk/questionnaires/questionnaire-answers.tsx";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { PhoneLink } from "#frontend/desk/shared/phone-link.tsx";
import { answerLabel, labelAnswers } from "#frontend/forms/answer-labels.ts";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";

const { familyName: _isTheTitle, pitch, ...others } = applicationFields;
const { signatureDish1, signatureDish2, specialties, otherSpecialty, experience } = others;
const decisive = { signatureDish1, signatureDish2, specialties, otherSpecialty, experience };
/** What a decision depends on comes before the contact details. */
const facts = { ...decisive, ...others };
const answered = { pitch, ...facts };

interface ApplicationAnswersProps {
  family: ApplicationDetails | ListedApplication;
  story?: string | undefined;
}

/** The family's own words first. */
export const ApplicationAnswers = ({ family, story }: ApplicationAnswersProps) => {
  const corrected = new Set(family.corrections.flatMap(({ fields }) => fields));
  /** Answers that are links, or shown although empty. */
  const shown: Partial<Record<keyof typeof answered, ReactNode>> = {
    email: <MailTo address={family.email} />,
    phone: <PhoneLink phone={family.phone} />,
    familySize: family.familySize ? undefined : "Size not specified",
  };
  const show = ({ name, label, value }: ReturnType<typeof labelAnswers<keyof typeof answered>>[number]) =>
    (value || shown[name] || corrected.has(name)) && (
      <CorrectableAnswer
        key={name}
        label={label}
        long={name === "pitch"}
        before={
          corrected.has(name) ? answerLabel(answered[name], family.original?.[name] ?? null) : undefined
        }
      >
        {shown[name] ?? value}
      </CorrectableAnswer>
    );
  const answers = labelAnswers(facts, family);
  // Few are asked which other kitchen.
  const empty = answers.filter((answer) => !show(answer) && answer.name !== "otherSpecialty");
  return (
    <AnswerList empty={empty.map(({ label }) => label)}>
      {labelAnswers({ pitch }, family).map(show)}
      {story && (
        <LabeledValue label={questions.storyToTell.label} long>
          {story}
        </LabeledValue>
      )}
      {answers.map(show)}
      {(family.city || family.state) && (
        <LabeledValue label={placeFields.city.label}>
          {[family.city, family.state].filter(Boolean).join(", ")}
        </LabeledValue>
      )}
      {family.source && <LabeledValue label="Came from">{family.source}</LabeledValue>}
      <LabeledValue label="Received">{formatMinute(family.createdAt)}</LabeledValue>
    </AnswerList>
  );
};
