import type { ReactNode } from "react";
import { applicationFields, placeFields } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { questions } from "#contract/questionnaires.ts";
import { Answers } from "#frontend/desk/questionnaires/questionnaire-answers.tsx";
import { formatMinute, sizeLabel } from "#frontend/desk/shared/format.ts";
import { PhoneLink } from "#frontend/desk/shared/phone-link.tsx";
import { answerLabel, labelAnswers } from "#frontend/forms/answer-labels.ts";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";

const { familyName: _isTheTitle, pitch, ...others } = applicationFields;
const { signatureDish1, signatureDish2, specialties, otherSpecialty, experience } = others;
const decisive = { signatureDish1, signatureDish2, specialties, otherSpecialty, experience };
/** The family's own words, then what a decision depends on, before the contact details. */
const answered = { pitch, storyToTell: questions.storyToTell, ...decisive, ...others };

/** Not asked of everybody. */
const optional: ReadonlySet<string> = new Set(["pitch", "storyToTell", "otherSpecialty"]);

interface ApplicationAnswersProps {
  family: ApplicationDetails | ListedApplication;
  story?: string | undefined;
}

export const ApplicationAnswers = ({ family, story = "" }: ApplicationAnswersProps) => {
  const before = new Map<string, string | null>(
    family.corrections
      .flatMap(({ fields }) => fields)
      .map((name) => [name, answerLabel(applicationFields[name], family.original?.[name] ?? null)]),
  );
  /** Answers that are links, or shown although empty. */
  const shown: Partial<Record<keyof typeof answered, ReactNode>> = {
    email: <MailTo address={family.email} />,
    phone: <PhoneLink phone={family.phone} />,
    familySize: sizeLabel(family.familySize),
  };
  const answers = labelAnswers(answered, { ...family, storyToTell: story })
    .filter(({ name, value }) => value || before.has(name) || !optional.has(name))
    .map((answer) => ({ ...answer, value: shown[answer.name] ?? answer.value }));
  return (
    <Answers
      answers={answers}
      isLong={(name) => name === "pitch" || name === "storyToTell"}
      beforeOf={(name) => before.get(name)}
    >
      {(family.city || family.state) && (
        <LabeledValue label={placeFields.city.label}>
          {[family.city, family.state].filter(Boolean).join(", ")}
        </LabeledValue>
      )}
      {family.source && <LabeledValue label="Came from">{family.source}</LabeledValue>}
      <LabeledValue label="Received">{formatMinute(family.createdAt)}</LabeledValue>
    </Answers>
  );
};
