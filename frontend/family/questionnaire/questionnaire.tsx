import type { CorrectableQuestionnaire } from "#contract/questionnaires.ts";
import { postQuestionnaire, putQuestionnaire } from "#frontend/api/submissions.ts";
import { emptyAnswers, formOf } from "./answer-values.ts";
import { QuestionnaireForm } from "./questionnaire-form.tsx";

interface QuestionnaireProps {
  familyId: string;
  /** Or earlier answers to correct. */
  asked: "first" | CorrectableQuestionnaire;
  asksGuardian: boolean;
}

export const Questionnaire = ({ familyId, asked, asksGuardian }: QuestionnaireProps) => (
  <section aria-labelledby="answers" className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
    <h2 id="answers" className="mb-6 text-center text-3xl font-semibold">
      {asked === "first" ? "Tell us more" : "Correct Your Answers"}
    </h2>
    {asked === "first" ? (
      <QuestionnaireForm
        familyId={familyId}
        answers={emptyAnswers}
        draftKey={`family:${familyId}:draft:answers`}
        asksGuardian={asksGuardian}
        send={({ json, ...sent }) =>
          postQuestionnaire({ json: { ...json, familyRegistrationId: familyId }, ...sent })
        }
        submitLabel="Submit Questionnaire"
        startOverText="This empties the form and deletes your draft, on your other devices too."
        thanks="Thank you for your answers! A real person will read them, and we'll email you."
      />
    ) : (
      <QuestionnaireForm
        key={asked.reviewedAt}
        familyId={familyId}
        answers={formOf(asked)}
        // A later follow-up starts from other answers.
        draftKey={`family:${familyId}:draft:correction:${asked.reviewedAt}`}
        asksGuardian={asksGuardian}
        sentPhotos={asked}
        send={putQuestionnaire(familyId)}
        submitLabel="Send Corrected Answers"
        startOverText="This brings back the answers you sent before and deletes your draft, on your other devices too."
        thanks="Thank you! A real person will read your answers, and we'll email you."
      />
    )}
  </section>
);
