import {
  type AnswersForm,
  type QuestionnaireAnswers,
  questionnaireAnswers,
} from "#contract/questionnaires.ts";
import type { PublicSubmission } from "#frontend/api/submissions.ts";
import { SubmissionForm } from "#frontend/forms/submission-form.tsx";
import { useSubmission } from "#frontend/forms/use-submission.ts";
import { reloadWithToast } from "#frontend/lib/toast.ts";
import { HeldStill } from "#frontend/ui/held-still.tsx";
import { AnswerProgress } from "./answer-progress.tsx";
import { formWords } from "./form-words.ts";
import { QuestionnaireFields } from "./questionnaire-fields.tsx";

export const FORM_ID = "questionnaire";

interface QuestionnaireFormProps {
  /** What the form begins with, and starting over returns to. */
  answers: AnswersForm;
  /** Where what is typed is kept on the device. */
  draftKey: string;
  send: (answers: PublicSubmission<QuestionnaireAnswers>) => Promise<unknown>;
  submitLabel: string;
  /** Said after the page has reloaded. */
  thanks: string;
  /** What starting over does. */
  startOverText: string;
}

export const QuestionnaireForm = ({
  answers,
  draftKey,
  send,
  submitLabel,
  thanks,
  startOverText,
}: QuestionnaireFormProps) => {
  const submission = useSubmission(questionnaireAnswers, {
    formId: FORM_ID,
    draftKey,
    empty: answers,
    send,
    onArrived: () => reloadWithToast(formWords.submitted, thanks),
    failed: { title: formWords.failed, text: formWords.checkResponses },
  });
  return (
    <SubmissionForm
      submission={submission}
      label={submitLabel}
      pendingLabel={formWords.submitting}
      startOverText={startOverText}
      // What is wrong is not hidden below the bar that stays in sight.
      className="[&_[data-field]>*]:scroll-mt-20"
    >
      <AnswerProgress control={submission.form.control} />
      <HeldStill when={submission.pending}>
        <QuestionnaireFields form={submission.form} />
      </HeldStill>
    </SubmissionForm>
  );
};
