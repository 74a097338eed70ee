import { sendOrKeep, throwAway } from "#frontend/waiting/keep.ts";
import { nameOf } from "#frontend/waiting/named.tsx";
import { OpenTitle } from "#frontend/waiting/open-title.tsx";
import { refusalOf } from "#frontend/waiting/waiting-form.ts";
import { useWaitingForms } from "#frontend/waiting/what-waits.ts";
import { emptyAnswers } from "./answers-form.ts";
import { formWords } from "./form-words.ts";
import { type FilledAnswers, QuestionnaireForm } from "./questionnaire-form.tsx";
import { answersOf } from "./waiting-answers.ts";

export interface UntakenAnswersProps {
  familyId: string;
}

/**
 * Answers that were sent by themselves when the family had nothing to answer any more: the page has no questionnaire to fill in,
 * and whoever wrote them is to have them back.
 */
export const UntakenAnswers = ({ familyId }: UntakenAnswersProps) => {
  const waiting = answersOf(familyId, useWaitingForms());
  if (!waiting?.isOpen) return null;
  const send = (answers: FilledAnswers) =>
    sendOrKeep({ kind: "questionnaire", familyName: nameOf(waiting), ...answers });
  return (
    <div className="mx-auto max-w-3xl px-4 pb-10 text-left sm:px-6 sm:pb-16">
      <OpenTitle form={waiting} heading="h2" />
      <QuestionnaireForm
        familyId={familyId}
        // Its draft has gone where the family has.
        answers={{ ...emptyAnswers, ...waiting.typed }}
        draftKey={waiting.draft}
        refusal={refusalOf(waiting)}
        send={send}
        onStartOver={() => void throwAway(waiting.submissionKey)}
        submitLabel={formWords.first.submit}
        startOverText={formWords.first.startOverEffect}
        thanks={formWords.first.thanks}
      />
    </div>
  );
};
