import { questions, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { MailStanding } from "#frontend/desk/decision-mail/mail-standing.tsx";
import { tellingOfQuestionnaire } from "#frontend/desk/decision-mail/standing-words.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { answersInWords } from "#frontend/forms/answers-in-words.ts";
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

/** What is decided by, before the rest. */
const isStory = ({ name }: { name: string }) => name === ("storyToTell" satisfies keyof typeof questions);

interface AllAnswersProps {
  questionnaire: ReceivedQuestionnaire;
  /** From the family's application, where that is not shown beside. */
  dishes?: string | undefined;
}

/** Everything a family has answered: what they cook and tell first, how they are reached last. */
export const AllAnswers = ({ questionnaire, dishes }: AllAnswersProps) => {
  const { family, revisedAt, status, mail } = questionnaire;
  const answers = answersInWords(questions, questionnaire);
  const show = ({ name, label, words }: (typeof answers)[number]) => (
    <Answer key={name} label={label} long={!short.includes(name)}>
      {words}
    </Answer>
  );
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Answer label="Status">
        <span className="flex flex-wrap items-center gap-2">
          <QuestionnaireStatusBadge status={status} />
          <MailStanding mail={mail} family={family} telling={tellingOfQuestionnaire[status]} />
        </span>
      </Answer>
      {dishes && <Answer label="Signature Dishes">{dishes}</Answer>}
      {answers.filter(isStory).map(show)}
      {answers.filter((answer) => !isStory(answer)).map(show)}
      <Answer label="Contact">
        {family.primaryContact} <MailTo address={family.email} className="link block" />
      </Answer>
      <Answer label="Submitted">{formatMinute(questionnaire.createdAt)}</Answer>
      {revisedAt && <Answer label="Revised">{formatMinute(revisedAt)}</Answer>}
    </dl>
  );
};
