import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { type AnswersForm, questionnaireAnswers } from "#contract/questionnaires.ts";
import type { FamilyAnswers } from "#frontend/api/questionnaires.ts";
import { useKeptForm } from "#frontend/forms/use-kept-form.ts";
import { reloadWithToast } from "#frontend/lib/toast.ts";
import { FormFoot } from "#frontend/ui/form-foot.tsx";
import { WrongFields } from "#frontend/ui/wrong-fields.tsx";
import { AnswerProgress } from "./answer-progress.tsx";
import { QuestionnaireFields } from "./questionnaire-fields.tsx";

const FORM_ID = "questionnaire";

interface QuestionnaireFormProps {
  familyId: string;
  /** What the form begins with, and starting over returns to. */
  answers: AnswersForm;
  /** Where what is typed is kept on the device. */
  draftKey: string;
  /** How the answers are sent. */
  send: UseMutationOptions<unknown, Error, FamilyAnswers>;
  submitLabel: string;
  /** Said after the page has reloaded. */
  thanks: string;
  startOverText?: string;
}

export const QuestionnaireForm = ({
  familyId,
  answers,
  draftKey,
  send,
  submitLabel,
  thanks,
  ...foot
}: QuestionnaireFormProps) => {
  const { form, draft, wrong, failure, submissionKey, startOver, sayNotSent } = useKeptForm(
    questionnaireAnswers,
    {
      key: draftKey,
      formId: FORM_ID,
      empty: answers,
    },
  );
  const submission = useMutation({
    ...send,
    onSuccess: () => {
      draft.forget();
      reloadWithToast("Questionnaire Submitted!", thanks);
    },
    onError: (error) => sayNotSent(error, "Submission failed", "Please check your responses and try again."),
  });

  return (
    <form
      id={FORM_ID}
      method="post"
      noValidate
      // What is wrong is not hidden below the bar that stays in sight.
      className="flex flex-col gap-8 [&_[data-field]>*]:scroll-mt-20"
      onSubmit={form.handleSubmit((values) =>
        submission.mutate({ familyId, answers: values, submissionKey: submissionKey() }),
      )}
    >
      <AnswerProgress control={form.control} />
      <QuestionnaireFields form={form} />
      <WrongFields {...wrong} />
      <FormFoot
        label={submitLabel}
        pendingLabel="Submitting..."
        // Also while the page reloads.
        pending={submission.isPending || submission.isSuccess}
        draftKey={draft.key}
        failure={failure}
        onStartOver={startOver}
        {...foot}
      />
    </form>
  );
};
