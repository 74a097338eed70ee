import { postQuestionnaire } from "#frontend/api/submissions.ts";
import { emptyAnswers } from "./answers-form.ts";
import { answersDraft } from "./draft-keys.ts";
import { formWords } from "./form-words.ts";
import { QuestionnaireForm } from "./questionnaire-form.tsx";

/** The questionnaire as a family answers it first. */
export const FirstAnswers = ({ familyId }: { familyId: string }) => (
  <div className="mx-auto max-w-3xl px-4 pb-10 sm:px-6 sm:pb-16">
    <QuestionnaireForm
      answers={emptyAnswers}
      draftKey={answersDraft(familyId)}
      send={({ json, ...sent }) =>
        postQuestionnaire({ json: { ...json, familyRegistrationId: familyId }, ...sent })
      }
      submitLabel={formWords.first.submit}
      startOverText={formWords.first.startOverEffect}
      thanks={formWords.first.thanks}
    />
  </div>
);
