import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { publicApplicationQuery } from "#frontend/api/family-page.ts";
import { reloadWithToast } from "#frontend/lib/toast.ts";
import { useElapsed } from "#frontend/lib/use-elapsed.ts";
import { sendOrKeep, throwAway } from "#frontend/waiting/keep.ts";
import { OpenTitle } from "#frontend/waiting/open-title.tsx";
import { WaitingCard } from "#frontend/waiting/waiting-card.tsx";
import { draftOf, refusalOf } from "#frontend/waiting/waiting-form.ts";
// Without a connection it could not come any more when something begins to wait.
import "#frontend/waiting/waiting-line.tsx";
import { somethingWaits } from "#frontend/waiting/waits.ts";
import { READ_WITHIN, useWaitingForms, whenArrived } from "#frontend/waiting/what-waits.ts";
import { emptyAnswers } from "./answers-form.ts";
import { answersDraft } from "./draft-keys.ts";
import { formWords } from "./form-words.ts";
import { type FilledAnswers, QuestionnaireForm } from "./questionnaire-form.tsx";
import { answersOf } from "./waiting-answers.ts";

interface FirstAnswersProps {
  familyId: string;
  /** Told once it shows what was typed before. */
  onReady: (ready: true) => void;
}

/** The questionnaire as a family answers it first, or what says that it waits on the device. */
export const FirstAnswers = ({ familyId, onReady }: FirstAnswersProps) => {
  const forms = useWaitingForms();
  const waiting = answersOf(familyId, forms);
  // Where they cannot be read it is filled in with what is kept as a draft, under the same key.
  const isLate = useElapsed(READ_WITHIN);
  const isReady = forms !== undefined || isLate || !somethingWaits();
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const send = (answers: FilledAnswers) => {
    setSent(true);
    const family = client.getQueryData(publicApplicationQuery(familyId).queryKey);
    return sendOrKeep({ kind: "questionnaire", familyName: family?.familyName, ...answers });
  };
  useEffect(() => {
    if (isReady) onReady(true);
  }, [onReady, isReady]);
  useEffect(
    () =>
      // Sent by this page or another one, perhaps before it was come back to.
      whenArrived((arrived) => {
        if (arrived.familyId === familyId) reloadWithToast(formWords.submitted, formWords.first.thanks);
      }),
    [familyId],
  );
  if (waiting && !waiting.isOpen) return <WaitingCard form={waiting} heading="h2" takesFocus={isSent} />;
  return (
    <>
      {waiting && <OpenTitle form={waiting} heading="h2" />}
      <QuestionnaireForm
        key={waiting?.submissionKey}
        familyId={familyId}
        answers={emptyAnswers}
        draftKey={answersDraft(familyId)}
        refusal={waiting && refusalOf(waiting)}
        sent={waiting && draftOf(waiting)}
        send={send}
        onStartOver={() => waiting && void throwAway(waiting.submissionKey)}
        submitLabel={formWords.first.submit}
        startOverText={formWords.first.startOverEffect}
        thanks={formWords.first.thanks}
      />
    </>
  );
};
