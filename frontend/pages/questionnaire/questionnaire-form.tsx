import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { type AnswersForm, questionnaireAnswers } from "#contract/questionnaires.ts";
import type { FamilyAnswers } from "#frontend/api/questionnaires.ts";
import { Signs } from "#frontend/forms/signs.tsx";
import { useKeptForm } from "#frontend/forms/use-kept-form.ts";
import { useDraftCopy } from "#frontend/hooks/use-draft-copy.ts";
import { reloadWithToast, toastFailure } from "#frontend/lib/toast.ts";
import { FormFoot } from "#frontend/ui/form-foot.tsx";
import { WrongFields } from "#frontend/ui/wrong-fields.tsx";
import { AnswerProgress } from "./answer-progress.tsx";
import { place } from "./answers-place.ts";
import { draftPlace } from "./draft-place.ts";
import { PutIn } from "./put-in.tsx";
import { QuestionnaireFields } from "./questionnaire-fields.tsx";
import { WhichCopy } from "./which-copy.tsx";

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
  /** What starting over does. */
  startOverText: string;
}

export const QuestionnaireForm = ({
  familyId,
  answers,
  draftKey,
  send,
  submitLabel,
  thanks,
  startOverText,
}: QuestionnaireFormProps) => {
  const { form, draft, wrong, leadToWrong, failure, resend, signs, toSend, startOver, sayNotSent } =
    useKeptForm(questionnaireAnswers, {
      key: draftKey,
      formId: place.id,
      empty: answers,
      sendsAgain: true,
    });
  const submission = useMutation({
    ...send,
    onSuccess: () => {
      draft.forget();
      reloadWithToast("Questionnaire Submitted!", thanks);
    },
    onError: (error) => sayNotSent(error, "Submission failed", "Please check your responses and try again."),
  });

  const copy = useDraftCopy(form, draft, {
    empty: answers,
    place: draftPlace(familyId),
    // Also while the page reloads.
    paused: submission.isPending || submission.isSuccess,
  });
  const startOverEverywhere = () => {
    startOver();
    copy.discard();
  };
  const whichCopy = <WhichCopy copy={copy} draft={draft} />;

  return (
    <form
      id={place.id}
      method="post"
      noValidate
      // What is wrong is not hidden below the bar that stays in sight.
      className="flex flex-col gap-8 [&_[data-field]>*]:scroll-mt-20"
      onSubmit={form.handleSubmit((json) => {
        if (!copy.question) return submission.mutate({ familyId, json, ...toSend() });
        leadToWrong();
        toastFailure("Not sent yet", "Please choose first which answers you would like to go on with.");
      })}
    >
      {copy.putInFrom && (
        <PutIn from={copy.putInFrom} startOverText={startOverText} onStartOver={startOverEverywhere} />
      )}
      {!copy.whileTyping && whichCopy}
      <AnswerProgress control={form.control} />
      <QuestionnaireFields form={form} />
      <Signs watch={signs.watch} />
      <WrongFields {...wrong} />
      {copy.whileTyping && whichCopy}
      <FormFoot
        label={submitLabel}
        pendingLabel="Submitting..."
        // Also while the page reloads.
        pending={submission.isPending || submission.isSuccess}
        draftKey={draft.key}
        elsewhere={copy.copies}
        failure={failure}
        resend={resend}
        onStartOver={startOverEverywhere}
        startOverText={startOverText}
      />
    </form>
  );
};
