import type { CorrectableQuestionnaire } from "#contract/questionnaires.ts";
import { correctQuestionnaire } from "#frontend/api/questionnaires.ts";
import { formOf } from "./answers-form.ts";
import { correctionDraft } from "./draft-keys.ts";
import { formWords } from "./form-words.ts";
import { QuestionnaireForm } from "./questionnaire-form.tsx";

interface CorrectionProps {
  familyId: string;
  questionnaire: CorrectableQuestionnaire;
}

/** The family's own answers, to correct and send again. */
export const Correction = ({ familyId, questionnaire }: CorrectionProps) => (
  <section aria-labelledby="correction" className="mx-auto max-w-3xl px-4 pb-16 sm:px-6">
    <h2 id="correction" className="mb-6 text-center text-3xl font-semibold">
      {formWords.correction.title}
    </h2>
    <QuestionnaireForm
      answers={formOf(questionnaire)}
      draftKey={correctionDraft(familyId, questionnaire.reviewedAt)}
      send={({ json, signs }) => correctQuestionnaire({ familyId, json, signs })}
      submitLabel={formWords.correction.submit}
      thanks={formWords.correction.thanks}
      startOverText={formWords.correction.startOverEffect}
    />
  </section>
);
