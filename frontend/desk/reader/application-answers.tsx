import type { ReactNode } from "react";
import { applicationFields, type NewApplication } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { questions } from "#contract/questionnaires.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { answersInWords, inWords } from "#frontend/forms/answers-in-words.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { Before, Corrected } from "./corrections.tsx";

const { familyName: _isTheTitle, ...answered } = applicationFields;

/** Answers that are more than their words, or say so where there are none. */
const shownOtherwise = ({
  email,
  phone,
  familySize,
}: NewApplication): Partial<Record<keyof typeof answered, ReactNode>> => ({
  email: <MailTo address={email} />,
  phone: <TelLink phone={phone} />,
  ...(!familySize && { familySize: "Size not specified" }),
});

/** What a casting is decided by, before how the family is reached. */
const first: readonly (keyof typeof answered)[] = [
  "signatureDish1",
  "signatureDish2",
  "specialties",
  "experience",
];
const order = (name: keyof typeof answered) => first.indexOf(name) + 1 || first.length + 1;

interface ApplicationAnswersProps {
  family: ApplicationDetails | ListedApplication;
  /** From its questionnaire, where that has come in. */
  story?: string | undefined;
}

/** Every answer of an application, in two columns where there is room. */
export const ApplicationAnswers = ({ family, story }: ApplicationAnswersProps) => {
  const before = (name: keyof typeof answered) => inWords(answered[name], family.original?.[name] ?? null);
  const corrected = new Set(family.corrections.flatMap(({ fields }) => fields));
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-3">
      {story && (
        <Answer label={questions.storyToTell.label} long>
          {story}
        </Answer>
      )}
      {answersInWords(answered, family)
        .toSorted((one, other) => order(one.name) - order(other.name))
        .map(({ name, label, words }) => (
          <Answer key={name} label={label} mark={corrected.has(name) && <Corrected />}>
            {shownOtherwise(family)[name] ?? words ?? (corrected.has(name) && "Not answered any more")}
            {corrected.has(name) && <Before words={before(name)} />}
          </Answer>
        ))}
      <Answer label="Received">{formatMinute(family.createdAt)}</Answer>
    </dl>
  );
};
