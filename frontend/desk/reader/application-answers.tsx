import type { ReactNode } from "react";
import { applicationFields } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { questions } from "#contract/questionnaires.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { answersInWords, inWords } from "#frontend/forms/answers-in-words.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { Before, Corrected } from "./corrections.tsx";

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
  const before = (name: keyof typeof answered) => inWords(answered[name], family.original?.[name] ?? null);
  /** Answers that are links, or shown although empty. */
  const shown: Partial<Record<keyof typeof answered, ReactNode>> = {
    email: <MailTo address={family.email} />,
    phone: <TelLink phone={family.phone} />,
    familySize: family.familySize ? undefined : "Size not specified",
  };
  const corrected = new Set(family.corrections.flatMap(({ fields }) => fields));
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-3">
      {story && (
        <Answer label={questions.storyToTell.label} long>
          {story}
        </Answer>
      )}
      {answersInWords(answered, family).map(({ name, label, words }) => (
        <Answer key={name} label={label} mark={corrected.has(name) && <Corrected />}>
          {shown[name] ?? words ?? (corrected.has(name) && "Not answered any more")}
          {corrected.has(name) && <Before words={before(name)} />}
        </Answer>
      ))}
      <Answer label="Received">{formatMinute(family.createdAt)}</Answer>
    </dl>
  );
};
