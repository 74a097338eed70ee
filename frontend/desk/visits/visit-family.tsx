import { useQuery } from "@tanstack/react-query";
import { availableDayLabels } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { filmingTimeLabels } from "#contract/questionnaires.ts";
import type { ScheduledVisit, VisitFamily } from "#contract/visits.ts";
import { receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { MailLine } from "#frontend/desk/mail/decision-mail.tsx";
import { guardianLabel } from "#frontend/desk/shared/guardian-label.ts";
import { PhoneLink } from "#frontend/desk/shared/phone-link.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";
import { FamilyReply } from "./family-reply.tsx";

export type FamilyOfVisit = ApplicationDetails | ListedApplication | VisitFamily;

interface FamilyFactsProps {
  family: FamilyOfVisit;
  /** `undefined` for a new visit. */
  visit: ScheduledVisit | undefined;
}

export const FamilyFacts = ({ family, visit }: FamilyFactsProps) => {
  const { id, familyName, address, phone, email, availableDays } = family;
  const hasAnswered = "questionnaireStatus" in family && Boolean(family.questionnaireStatus);
  const answers = useQuery({ ...receivedQuestionnaireQuery(id), enabled: hasAnswered });
  const questionnaire = "questionnaire" in family ? family.questionnaire : answers.data;
  const time = questionnaire?.preferredFilmingTime;
  const guardian = guardianLabel(family);
  return (
    <section
      aria-label={`About ${familyName}`}
      className="flex flex-col gap-3 rounded-field border border-base-300 p-4 text-sm sm:col-span-2"
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <LabeledValue label="Home Address">
          {address}
          <CopyButton
            text={address}
            label="Copy"
            fullLabel={`Copy the address of ${familyName}`}
            copied={{ title: "Address copied", text: `The address of ${familyName} is on the clipboard.` }}
            className="btn-ghost btn-sm -my-1 ml-1"
          />
        </LabeledValue>
        <LabeledValue label="Phone and Email">
          <PhoneLink phone={phone} className="link block" />
          <MailTo address={email} className="link block" />
        </LabeledValue>
        <LabeledValue label="Best Days for Filming">
          {availableDays.map((key) => availableDayLabels[key]).join(", ")}
        </LabeledValue>
        {time !== undefined && (
          <LabeledValue label="Preferred Filming Time">{time && filmingTimeLabels[time]}</LabeledValue>
        )}
        {questionnaire !== undefined && (
          <LabeledValue label="Questionnaire">
            {questionnaire && <StatusBadge of="questionnaire" status={questionnaire.status} />}
          </LabeledValue>
        )}
        {guardian && <LabeledValue label="Guardian's Consent">{guardian}</LabeledValue>}
        {visit && (
          <LabeledValue label="Family's Reply">
            {family.status === "withdrawn" ? "Withdrawn by the family" : <FamilyReply visit={visit} />}
          </LabeledValue>
        )}
      </dl>
      <MailLine mail={visit?.mail} family={family} />
    </section>
  );
};
