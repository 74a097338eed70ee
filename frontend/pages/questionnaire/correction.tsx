import type { CorrectableQuestionnaire } from "#contract/questionnaires.ts";
import { correctQuestionnaire } from "#frontend/api/questionnaires.ts";
import { formOf } from "./answers-form.ts";
import { correctionDraft } from "./draft-keys.ts";
import { QuestionnaireForm } from "./questionnaire-form.tsx";

interface CorrectionProps {
  familyId: string;
  questionnaire: CorrectableQuestionnaire;
}

/** The family's own answers, to correct and send again. */
export const Correction = ({ familyId, questionnaire }: CorrectionProps) => (
  <section aria-labelledby="correction" className="mx-auto max-w-3xl px-4 pb-16 sm:px-6">
    <h2 id="correction" className="mb-6 text-center text-3xl font-semibold">
      Correct Your Answers
    </h2>
    <QuestionnaireForm
      familyId={familyId}
      answers={formOf(questionnaire)}
      draftKey={correctionDraft(familyId, questionnaire.reviewedAt)}
      send={correctQuestionnaire}
      submitLabel="Send Corrected Answers"
      thanks="Thank you for your corrections! Our casting team will read them and get back to you."
      startOverText="This puts back the answers you sent before, and removes what was kept on this device and for your other devices."
    />
  </section>
);
