import { answersInWords } from "#contract/fields.ts";
import { questions, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { formatMinute } from "#frontend/lib/dates.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { QuestionnaireStatusBadge } from "./status-badge.tsx";

/** Those that share a row with another. */
const short: readonly string[] = [
  "dietaryRestrictions",
  "preferredFilmingTime",
  "comfortLevel",
  "emergencyContact",
] satisfies (keyof typeof questions)[];

/** Everything a family has answered. */
export const AllAnswers = ({ questionnaire }: { questionnaire: ReceivedQuestionnaire }) => {
  const { family, revisedAt } = questionnaire;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Answer label="Status">
        <QuestionnaireStatusBadge status={questionnaire.status} />
      </Answer>
      <Answer label="Contact">
        {family.primaryContact} <MailTo address={family.email} className="link block" />
      </Answer>
      <Answer label="Submitted">{formatMinute(questionnaire.createdAt)}</Answer>
      {revisedAt && <Answer label="Revised">{formatMinute(revisedAt)}</Answer>}
      {answersInWords(questions, questionnaire).map(({ name, label, words }) => (
        <Answer key={name} label={label} long={!short.includes(name)}>
          {words}
        </Answer>
      ))}
    </dl>
  );
};
