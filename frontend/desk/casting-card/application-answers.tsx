import type { ReactNode } from "react";
import { applicationFields, type NewApplication } from "#contract/applications.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import type { WithMail } from "#contract/mail.ts";
import { questions } from "#contract/questionnaires.ts";
import { timeSlotLabels } from "#contract/words/family-pages.ts";
import { formatMinute, longDayLabel } from "#frontend/desk/formats/dates.ts";
import { answersInWords } from "#frontend/forms/answers-in-words.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { CopyQuestionnaireLink, QuestionnaireBadge } from "./questionnaire-link.tsx";

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

interface ApplicationAnswersProps {
  family: Omit<ApplicationDetails, keyof WithMail>;
  /** From its questionnaire, where that has come in. */
  story?: string | undefined;
}

/** Every answer of an application, and what came of it. How it stands is said where this is shown. */
export const ApplicationAnswers = ({ family, story }: ApplicationAnswersProps) => {
  const answers = answersInWords(answered, family);
  const show = ({ name, label, words }: (typeof answers)[number]) => (
    <Answer key={name} label={label}>
      {shownOtherwise(family)[name] ?? words}
    </Answer>
  );
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-4">
      {answers
        .filter(({ name }) => first.includes(name))
        .toSorted((a, b) => first.indexOf(a.name) - first.indexOf(b.name))
        .map(show)}
      {story && (
        <Answer label={questions.storyToTell.label} long>
          {story}
        </Answer>
      )}
      {answers.filter(({ name }) => !first.includes(name)).map(show)}
      <Answer label="Received">{formatMinute(family.createdAt)}</Answer>
      {(family.status === "approved" || family.questionnaireStatus) && (
        <Answer label="Questionnaire">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <QuestionnaireBadge family={family} status={family.questionnaireStatus} />
            <CopyQuestionnaireLink family={family} className="btn-sm print:hidden" />
          </span>
        </Answer>
      )}
      {family.visit && (
        <Answer label="Visit">
          {longDayLabel(family.visit.scheduledDate)}, {timeSlotLabels[family.visit.timeSlot]}
        </Answer>
      )}
    </dl>
  );
};
