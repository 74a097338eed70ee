import type { QuestionnaireAnswers, ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { Answer } from "#frontend/desk/answer.tsx";
import { QuestionnaireStatusBadge } from "#frontend/desk/status-badge.tsx";
import { formatMinute } from "#frontend/lib/dates.ts";
import { answerLabels, answerTexts } from "./answer-texts.ts";

/** Those that share a row with another. */
const short = new Set<string>([
  "dietaryRestrictions",
  "preferredFilmingTime",
  "comfortLevel",
  "emergencyContact",
] satisfies (keyof QuestionnaireAnswers)[]);

/** Everything a family has answered. */
export const AllAnswers = ({ questionnaire }: { questionnaire: ReceivedQuestionnaire }) => {
  const { family, revisedAt } = questionnaire;
  const texts = answerTexts(questionnaire);
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Answer label="Status">
        <QuestionnaireStatusBadge status={questionnaire.status} />
      </Answer>
      <Answer label="Contact">
        {family.primaryContact}{" "}
        <a className="link block" href={`mailto:${family.email}`}>
          {family.email}
        </a>
      </Answer>
      <Answer label="Submitted">{formatMinute(questionnaire.createdAt)}</Answer>
      {revisedAt && <Answer label="Revised">{formatMinute(revisedAt)}</Answer>}
      {Object.entries(answerLabels).map(([key, label]) => (
        <Answer key={key} label={label} long={!short.has(key)}>
          {texts[key as keyof QuestionnaireAnswers]}
        </Answer>
      ))}
    </dl>
  );
};
