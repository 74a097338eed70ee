import { useEffect } from "react";
import { submitQuestionnaire } from "#frontend/api/questionnaires.ts";
import { emptyAnswers } from "./answers-form.ts";
import { answersDraft } from "./draft-keys.ts";
import { QuestionnaireForm } from "./questionnaire-form.tsx";

interface FirstAnswersProps {
  familyId: string;
  /** Told once it shows what was typed before. */
  onReady: (ready: true) => void;
}

/** The questionnaire as a family answers it first. */
export const FirstAnswers = ({ familyId, onReady }: FirstAnswersProps) => {
  useEffect(() => onReady(true), [onReady]);
  return (
    <QuestionnaireForm
      familyId={familyId}
      answers={emptyAnswers}
      draftKey={answersDraft(familyId)}
      send={submitQuestionnaire}
      submitLabel="Submit Questionnaire"
      startOverText="This empties the form, and removes what was kept on this device and for your other devices."
      thanks="Thank you for your answers! Our casting team will read them and get back to you."
    />
  );
};
