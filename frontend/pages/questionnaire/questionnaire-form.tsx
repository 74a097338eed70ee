import { useMutation } from "@tanstack/react-query";
import { type AnswersForm, questionnaireAnswers } from "#contract/questionnaires.ts";
import type { ApiError } from "#frontend/api/errors.ts";
import type { FamilyAnswers } from "#frontend/api/questionnaires.ts";
import { FormFoot } from "#frontend/forms/form-foot.tsx";
import { Signs } from "#frontend/forms/signs.tsx";
import { useDraftCopy } from "#frontend/forms/use-draft-copy.ts";
import { useKeptForm } from "#frontend/forms/use-kept-form.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import type { KeptDraft } from "#frontend/lib/drafts.ts";
import { reloadWithToast, toastFailure } from "#frontend/lib/toast.ts";
import { HeldStill } from "#frontend/ui/held-still.tsx";
import type { Outcome } from "#frontend/waiting/keep.ts";
import type { FilledForm } from "#frontend/waiting/waiting-form.ts";
import { AnswerProgress } from "./answer-progress.tsx";
import { place } from "./answers-place.ts";
import { draftPlace } from "./draft-place.ts";
import { formWords } from "./form-words.ts";
import { PutIn } from "./put-in.tsx";
import { QuestionnaireFields } from "./questionnaire-fields.tsx";
import { WhichCopy } from "./which-copy.tsx";

/** What was typed, too, and where it is kept: it may have to wait. */
export type FilledAnswers = FamilyAnswers & Pick<FilledForm, "typed" | "draft" | "submissionKey" | "known">;

interface QuestionnaireFormProps {
  familyId: string;
  /** What the form begins with, and starting over returns to. */
  answers: AnswersForm;
  /** Where what is typed is kept on the device. */
  draftKey: string;
  /** Why they were not taken when they were sent by themselves. */
  refusal?: ApiError | undefined;
  /** These answers, for a device that has lost the draft of them. */
  sent?: KeptDraft<object> | undefined;
  /** How the answers are sent. */
  send: (answers: FilledAnswers) => Promise<Outcome>;
  /** Besides what it does to the form. */
  onStartOver?: () => void;
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
  refusal,
  sent,
  send,
  onStartOver,
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
      refusal,
      sent,
    });
  const submission = useMutation({
    mutationFn: send,
    onSuccess: (outcome) => {
      // Its draft stays, and something else stands in its place.
      if (outcome === "waits") return;
      draft.forget();
      reloadWithToast(formWords.submitted, thanks);
    },
    onError: (error) => sayNotSent(error, formWords.failed, formWords.checkResponses),
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
    onStartOver?.();
  };
  // Also while the page reloads.
  const pending = submission.isPending || submission.isSuccess;
  const whichCopy = (
    <HeldStill when={pending}>
      <WhichCopy copy={copy} draft={draft} />
    </HeldStill>
  );

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
        toastFailure(formWords.notSentYet, formWords.chooseFirst);
      })}
    >
      {copy.putInFrom && (
        <HeldStill when={pending}>
          <PutIn
            from={copy.putInFrom}
            startOverText={startOverText}
            onAsk={resend?.stop}
            onStartOver={startOverEverywhere}
          />
        </HeldStill>
      )}
      {!copy.whileTyping && whichCopy}
      <AnswerProgress control={form.control} />
      <HeldStill when={pending}>
        <QuestionnaireFields form={form} />
      </HeldStill>
      <Signs watch={signs.watch} />
      {/* Once it is not pending: until then no field takes the focus. */}
      <WrongFields {...wrong} checks={pending ? 0 : wrong.checks} />
      {copy.whileTyping && whichCopy}
      <FormFoot
        label={submitLabel}
        pendingLabel={formWords.submitting}
        pending={pending}
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
