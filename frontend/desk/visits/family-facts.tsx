import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { availableDayLabels } from "#contract/applications.ts";
import { filmingTimeLabels } from "#contract/questionnaires.ts";
import type { FilledVisitForm, ScheduledVisit, VisitForm } from "#contract/visits.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { QuestionnaireBadge } from "#frontend/desk/casting-card/questionnaire-link.tsx";
import { MailStanding } from "#frontend/desk/decision-mail/mail-standing.tsx";
import { tellingOfVisit } from "#frontend/desk/decision-mail/standing-words.ts";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";
import { Answer } from "#frontend/ui/answer.tsx";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { WholeFamilyAnswer } from "./answered.tsx";
import { whyCancelled } from "./family-answer.ts";

/** What is known of the family in the form: with a visit at once, and as it is now when that has come. */
const useFamilyFacts = (familyId: string, visit: ScheduledVisit | undefined) => {
  const known = visit?.family.id === familyId ? visit.family : undefined;
  const application = useQuery({ ...applicationQuery(familyId), enabled: familyId !== "" });
  const status = application.data ? application.data.questionnaireStatus : known?.questionnaire?.status;
  const answers = useQuery({
    ...receivedQuestionnaireQuery(familyId),
    enabled: !known && status !== undefined,
  });
  const time = (known?.questionnaire ?? answers.data)?.preferredFilmingTime;
  return { application, family: application.data ?? known, questionnaireStatus: status, time };
};

interface FamilyFactsProps {
  control: Control<VisitForm, unknown, FilledVisitForm>;
  /** The visit that is edited. */
  visit: ScheduledVisit | undefined;
}

/** Where the family lives, how it is reached and when it would like to be visited. */
export const FamilyFacts = ({ control, visit }: FamilyFactsProps) => {
  const familyId = useWatch({ control, name: "familyRegistrationId" });
  const { application, family, questionnaireStatus, time } = useFamilyFacts(familyId, visit);
  if (familyId === "") return null;
  if (!family) {
    return (
      <div className="flex flex-col items-start gap-2 text-sm sm:col-span-2">
        {application.isError ? (
          <LoadFailed query={application} sentence="The family could not be loaded." />
        ) : (
          <p role="status">Loading the family...</p>
        )}
      </div>
    );
  }
  const { familyName, address } = family;
  const why = visit && whyCancelled(visit, family);
  return (
    <section
      aria-label={`About ${familyName}`}
      className="flex flex-col gap-3 rounded-field border border-base-300 p-4 text-sm sm:col-span-2"
    >
      {why && <p className="alert alert-warning alert-soft py-2">{why}.</p>}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Answer label="Home Address">
          {address}
          <CopyButton
            text={address}
            label="Copy"
            fullLabel={`Copy the address of ${familyName}`}
            copied={{ title: "Address copied", text: `Where ${familyName} lives is on the clipboard.` }}
            className="btn-ghost btn-xs -my-1 ml-1 h-6"
          />
        </Answer>
        <Answer label="Phone and E-mail">
          <TelLink phone={family.phone} className="link block leading-6" />
          <MailTo address={family.email} className="link block leading-6" />
        </Answer>
        <Answer label="Best Days for Filming">
          {family.availableDays.map((key) => availableDayLabels[key]).join(", ")}
        </Answer>
        <Answer label="Preferred Filming Time">{time && filmingTimeLabels[time]}</Answer>
        <Answer label="Questionnaire" long>
          <QuestionnaireBadge family={family} status={questionnaireStatus} />
        </Answer>
        {visit && visit.family.id === familyId && visit.status !== "cancelled" && (
          <Answer label="Answer to the Day" long>
            <WholeFamilyAnswer visit={visit} />
          </Answer>
        )}
        {visit?.mail && visit.family.id === familyId && (
          <Answer label="Mail about the Visit" long>
            <MailStanding mail={visit.mail} family={family} telling={tellingOfVisit[visit.status]} />
          </Answer>
        )}
      </dl>
    </section>
  );
};
