import { useMutation } from "@tanstack/react-query";
import { Check, MessageCircleQuestion, X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import {
  type QuestionnaireStatus,
  questionnaireReview,
  questionnaireStatusLabels,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { isWaiting } from "#frontend/api/mail-after.ts";
import { currentQuestionnaire, reviewQuestionnaire } from "#frontend/api/questionnaires.ts";
import { decidedSentences, notesSentence } from "#frontend/desk/decision-mail/mail-sentence.ts";
import { useSendNow } from "#frontend/desk/decision-mail/use-send-now.ts";
import { isStored } from "#frontend/desk/editing/is-stored.ts";
import { LoggedOut } from "#frontend/desk/editing/logged-out.tsx";
import { useRefusals } from "#frontend/desk/editing/use-refusals.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { useContractForm } from "#frontend/forms/use-form.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";
import { type RefusedReview, RefusedReviewDialog } from "./refused-review.tsx";
import { useUndoReview } from "./use-undo-review.ts";

const FORM_ID = "review";

/** A decision carries only the notes written for it: what was asked in an earlier round is no word of farewell. */
const nothingWritten = { reviewNotes: "" };

const notesOnly = questionnaireReview.pick({ reviewNotes: true });

const decisions = [
  { status: "approved", label: "Approve", Icon: Check, className: "btn-success" },
  {
    status: "needs_followup",
    label: "Needs Follow-up",
    Icon: MessageCircleQuestion,
    className: "btn-outline",
  },
  { status: "rejected", label: "Reject", Icon: X, className: "btn-outline btn-error" },
] as const satisfies readonly { status: QuestionnaireStatus; [more: string]: unknown }[];

interface ReviewFormProps {
  questionnaire: ReceivedQuestionnaire;
  /** What is decided on; the buttons stay in reach below it. */
  children: ReactNode;
  /** Told whether something is typed that is not stored. */
  onTyped: (isTyped: boolean) => void;
  onDone: (status: QuestionnaireStatus) => void;
}

/** Notes and a decision. */
export const ReviewForm = ({ questionnaire, children, onTyped, onDone }: ReviewFormProps) => {
  const { id, family, reviewNotes: earlierNotes } = questionnaire;
  // What was opened is decided on. What comes in below it meanwhile, as when the line is back, nobody need have read: the decision is refused.
  const [opened, setOpened] = useState(questionnaire);
  const { form, wrong } = useContractForm(notesOnly, { formId: FORM_ID, values: nothingWritten });
  const { isDirty } = form.formState;
  useLayoutEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const notes = useWatch({ control: form.control, name: "reviewNotes" }) ?? "";
  const { refused, refuse, dismiss } = useRefusals<RefusedReview>();
  const undo = useUndoReview();
  const offerToSend = useSendNow();
  const end = (stored: ReceivedQuestionnaire) => {
    const { status, mail } = stored;
    const label = questionnaireStatusLabels[status];
    const decided = isWaiting(mail) ? `${label}.` : `${family.familyName}: ${label}.`;
    const read = refused?.read ?? opened;
    const offer = offerToSend(mail, family.familyName, {
      label: "Undo",
      onAction: () => undo(read, stored),
    });
    const sentences = `${decidedSentences(decided, mail, family.familyName)} ${notesSentence(read, stored)}`;
    toast("Review Completed", sentences.trim(), offer);
    onDone(status);
  };
  const review = useMutation({
    ...reviewQuestionnaire,
    onSuccess: end,
    onError: (error, decision) => {
      const stored = currentQuestionnaire(error);
      if (stored && isStored(decision, stored)) end(stored);
      else if (stored) {
        // In place of the one before: what was kept of it has just been refused, too.
        dismiss();
        const refusal = { read: refused?.read ?? opened, decision, stored };
        setOpened(stored);
        refuse(refusal, { title: "Review Failed", name: family.familyName, error });
      } else
        toastFailure(
          failureTitle(error, "Review Failed"),
          serverMessage(error, "Failed to update questionnaire status."),
        );
    },
  });
  const decide = (status: QuestionnaireStatus) =>
    form.handleSubmit(({ reviewNotes = null }) =>
      review.mutate({ id, status, reviewNotes, updatedAt: opened.updatedAt }),
    );

  const takeOver = () => {
    const all = [notes.trim(), earlierNotes].filter(Boolean).join("\n\n");
    form.setValue("reviewNotes", all, { shouldDirty: true });
    form.setFocus("reviewNotes");
  };

  return (
    <>
      <form
        id={FORM_ID}
        noValidate
        // Nor is what is wrong hidden behind the buttons.
        className="flex flex-col gap-5 [&_[data-field]>*]:scroll-mb-24"
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
        <TextArea
          label="Review Notes"
          hint={`The family reads these notes on its page${earlierNotes ? ", in place of the earlier ones" : ""}.`}
          {...fieldsOf(form)("reviewNotes")}
        />
        <WrongFields {...wrong} />
        {earlierNotes && !notes.includes(earlierNotes) && (
          <button type="button" className="link -mt-3 self-start py-1 text-sm" onClick={takeOver}>
            Use the earlier notes
          </button>
        )}
        <LoggedOut error={review.error} />
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-base-300 bg-base-100 px-6 py-4">
          {decisions.map(({ status, label, Icon, className }) => (
            <Button
              key={status}
              className={`max-sm:px-3 max-sm:[&>svg]:hidden ${className}`}
              inactive={review.isPending}
              onClick={decide(status)}
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </Button>
          ))}
        </div>
      </form>
      {refused && (
        <RefusedReviewDialog
          refused={refused}
          pending={review.isPending}
          onKeep={() => review.mutate({ ...refused.decision, updatedAt: refused.stored.updatedAt })}
          onTake={() => {
            dismiss();
            form.reset(nothingWritten);
          }}
          onClose={dismiss}
        />
      )}
    </>
  );
};
