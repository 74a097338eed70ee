import type { ReactNode } from "react";
import { applicationFields, type NewApplication } from "#contract/applications.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { answersInWords } from "#contract/fields.ts";
import { timeSlotLabels } from "#contract/visits.ts";
import { longDayLabel } from "#frontend/lib/calendar-labels.ts";
import { formatMinute } from "#frontend/lib/dates.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { CopyQuestionnaireLink, QuestionnaireState } from "./questionnaire-link.tsx";
import { ApplicationStatusBadge } from "./status-badge.tsx";

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

/** Every answer of an application, and what came of it. */
export const ApplicationAnswers = ({ family }: { family: ApplicationDetails }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-8 gap-y-4">
    <Answer label="Status">
      <ApplicationStatusBadge status={family.status} />
    </Answer>
    <Answer label="Received">{formatMinute(family.createdAt)}</Answer>
    {answersInWords(answered, family).map(({ name, label, words }) => (
      <Answer key={name} label={label}>
        {shownOtherwise(family)[name] ?? words}
      </Answer>
    ))}
    {(family.status === "approved" || family.questionnaireStatus) && (
      <Answer label="Questionnaire">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <QuestionnaireState family={family} />
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
