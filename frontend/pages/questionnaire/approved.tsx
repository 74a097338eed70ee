import { PartyPopper } from "lucide-react";
import type { ReactNode } from "react";
import { submitQuestionnaire } from "#frontend/api/questionnaires.ts";
import { emptyAnswers } from "./answers-form.ts";
import { answersDraft } from "./draft-keys.ts";
import { QuestionnaireForm } from "./questionnaire-form.tsx";

interface ApprovedProps {
  familyId: string;
  familyName: string;
  /** What comes before the form. */
  children: ReactNode;
}

/** For a family that is approved and has not answered yet: the questionnaire. */
export const Approved = ({ familyId, familyName, children }: ApprovedProps) => (
  <>
    <header className="mx-auto mb-10 max-w-3xl px-4 pt-10 text-center sm:px-6">
      <h1 className="mb-6 text-4xl font-semibold sm:text-5xl">Family Questionnaire</h1>
      <div className="alert alert-success items-start text-left">
        <PartyPopper aria-hidden className="size-6 shrink-0" />
        <div>
          <h2 className="text-lg font-semibold">Application Approved!</h2>
          <p>
            Congratulations, <span className="wrap-anywhere">{familyName}</span>! We would love to know more
            about your kitchen and your stories before we come knockin'.
          </p>
        </div>
      </div>
    </header>
    {children}
    <div className="mx-auto max-w-3xl px-4 pb-10 sm:px-6 sm:pb-16">
      <QuestionnaireForm
        familyId={familyId}
        answers={emptyAnswers}
        draftKey={answersDraft(familyId)}
        send={submitQuestionnaire}
        submitLabel="Submit Questionnaire"
        startOverText="This empties the form, and removes what was kept on this device and for your other devices."
        thanks="Thank you for your answers! Our casting team will read them and get back to you."
      />
    </div>
  </>
);
