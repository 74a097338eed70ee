import { questions, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { Before, Corrected } from "#frontend/desk/reader/corrections.tsx";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { answersInWords, inWords } from "#frontend/forms/answers-in-words.ts";
import { Answer } from "#frontend/ui/answer.tsx";

type Question = keyof typeof questions;

const { storyToTell, ...withoutTheStory } = questions;
const storyFirst = { storyToTell, ...withoutTheStory };

/** Short answers share a row. */
const isShort = (name: Question) => "options" in questions[name] || name === "emergencyContact";

interface QuestionnaireAnswersProps {
  questionnaire: ReceivedQuestionnaire;
  withoutStory?: boolean;
}

/** All answers, the story first. What was corrected after a follow-up is marked and shows the previous answer. */
export const QuestionnaireAnswers = ({ questionnaire, withoutStory = false }: QuestionnaireAnswersProps) => {
  const { previousAnswers, createdAt, revisedAt } = questionnaire;
  const answers = answersInWords(withoutStory ? withoutTheStory : storyFirst, questionnaire);
  const before = (name: Question) => previousAnswers && inWords(questions[name], previousAnswers[name]);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-3">
      {answers.map(({ name, label, words }) => {
        const isCorrected = previousAnswers !== null && before(name) !== words;
        return (
          <Answer key={name} label={label} long={!isShort(name)} mark={isCorrected && <Corrected />}>
            {words ?? (isCorrected && "Not answered any more")}
            {isCorrected && <Before words={before(name)} />}
          </Answer>
        );
      })}
      <Answer label="Guardian's Consent">{questionnaire.guardianConsent ? "Given" : "Not given"}</Answer>
      <Answer label="Submitted">{formatMinute(createdAt)}</Answer>
      {revisedAt && <Answer label="Answered the follow-up">{formatMinute(revisedAt)}</Answer>}
    </dl>
  );
};
