import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, MessageCircleQuestion, X } from "lucide-react";
import { useState } from "react";
import {
  type QuestionnaireStatus,
  questionnaireReview,
  questionnaireStatusLabels,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { textLimits } from "#contract/text.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { storedNow } from "#frontend/api/errors.ts";
import { reviewQuestionnaire } from "#frontend/api/questionnaires.ts";
import { MailLine, mailSentence, useDecisionToast } from "#frontend/desk/mail/decision-mail.tsx";
import { IconTextButton } from "#frontend/desk/shared/buttons.tsx";
import { formatDay } from "#frontend/desk/shared/format.ts";
import { LoggedOut, RestoredNotice, toastError } from "#frontend/desk/shared/messages.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { clearUndo } from "#frontend/desk/shared/undo.tsx";
import { visitStays } from "#frontend/desk/visits/family-reply.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { discardIfSaved, discardUnsaved, readUnsaved, useUnsavedForm } from "#frontend/lib/unsaved-text.ts";
import { useWhileMounted } from "#frontend/lib/use-latest.ts";
import { TextArea } from "#frontend/ui/text-field.tsx";
import { FollowedUp } from "./follow-ups.tsx";

/** Starts empty: the question of an earlier round must not go out again with a rejection. */
const emptyNotes = { reviewNotes: "" };

const decisions = [
  { status: "approved", label: "Approve", Icon: Check, className: "btn-success" },
  {
    status: "needs_followup",
    label: "Needs Follow-up",
    Icon: MessageCircleQuestion,
    className: "btn-outline",
  },
  { status: "rejected", label: "Reject", Icon: X, className: "btn-outline btn-error" },
] as const;

/** Restores the questionnaire as it was read, unless somebody has changed it since. */
const useUndoReview = (onUndone: (stored: ReceivedQuestionnaire) => void) => {
  const { mutate } = useMutation({
    mutationFn: reviewQuestionnaire,
    onSuccess: (stored) => {
      toast("Review Undone", `Undone. ${mailSentence(stored.mail, stored.family.familyName)}`.trim());
      onUndone(stored);
    },
    onError: (error) => toastError(error, "Review Failed", "Failed to undo the review."),
  });
  return (read: ReceivedQuestionnaire, { updatedAt }: ReceivedQuestionnaire) => {
    const { id, status, reviewNotes, reviewedBy, reviewedAt } = read;
    mutate({ id, status, reviewNotes, reviewedBy, reviewedAt, updatedAt });
  };
};

export const Reviewed = ({ questionnaire }: { questionnaire: ReceivedQuestionnaire }) => {
  const { status, reviewedAt, revisedAt, reviewedBy, followUpReply, followUpQuestion } = questionnaire;
  // Undoing the first review still records who did that.
  const isUndone = status === "pending" && !revisedAt && !followUpReply;
  // A question stands with its reply.
  const reviewNotes = questionnaire.reviewNotes !== followUpQuestion && questionnaire.reviewNotes;
  if (!reviewNotes && (!reviewedAt || isUndone)) return null;
  return (
    <div className="rounded-field bg-base-200 px-3 py-2 text-sm">
      {reviewedAt && (
        <p className="opacity-80">
          Reviewed <time dateTime={reviewedAt}>{formatDay(reviewedAt)}</time>
          {reviewedBy && ` by ${reviewedBy}`}
        </p>
      )}
      {reviewNotes && <p className="whitespace-pre-line wrap-anywhere">{reviewNotes}</p>}
    </div>
  );
};

/** What the team and the family know so far. */
export const ReviewState = ({ questionnaire }: { questionnaire: ReceivedQuestionnaire }) => (
  <>
    <div className="flex flex-wrap items-center gap-2">
      <StatusBadge of="questionnaire" status={questionnaire.status} />
      <FollowedUp {...questionnaire} />
      <MailLine mail={questionnaire.mail} family={questionnaire.family} />
    </div>
    <Reviewed questionnaire={questionnaire} />
  </>
);

interface QuestionnaireReviewProps {
  questionnaire: ReceivedQuestionnaire;
  /** Not only from the cache, where it may be older than what is about to be shown. */
  isFetched: boolean;
  /** What comes next in a dialog, at whose bottom it stays. */
  onDone?: (() => void) | undefined;
}

export const QuestionnaireReview = ({ questionnaire, isFetched, onDone }: QuestionnaireReviewProps) => {
  const { id, family } = questionnaire;
  /** As it was opened: what a later poll brings may go unnoticed until the decision is refused. */
  const [opened, setOpened] = useState<ReceivedQuestionnaire>();
  if (isFetched && !opened) setOpened(questionnaire);
  const read = opened ?? questionnaire;
  const { form, wrong, showFieldError } = useContractForm(questionnaireReview, {
    formId: "review",
    values: emptyNotes,
  });
  const subject = `review:${id}`;
  const isBack = useUnsavedForm(form, subject, emptyNotes);
  const end = useWhileMounted(() => onDone?.());
  const undo = useUndoReview(setOpened);
  const toastDecision = useDecisionToast();
  const client = useQueryClient();
  const review = useMutation({
    mutationFn: reviewQuestionnaire,
    onMutate: () => readUnsaved(subject),
    onSuccess: (stored, _decision, sent) => {
      const { visit } = client.getQueryData(applicationQuery(family.id).queryKey) ?? {};
      toastDecision(
        "Review Completed",
        `${family.familyName}: ${questionnaireStatusLabels[stored.status]}.`,
        {
          familyName: family.familyName,
          mail: stored.mail,
          more: [stored.status === "rejected" && visitStays(visit, "rejected")],
          ids: [family.id],
          undo: () => undo(read, stored),
        },
      );
      setOpened(stored);
      if (discardIfSaved(subject, sent)) end();
    },
    onError: (error, decision) => {
      const stored = storedNow<ReceivedQuestionnaire>(error);
      if (!stored) return toastError(error, "Review Failed", "Failed to update questionnaire status.");
      const chosen = questionnaireStatusLabels[decision.status];
      const { followUpReply: reply } = stored;
      const now =
        stored.revisedAt !== read.revisedAt
          ? "The family has sent corrected answers meanwhile"
          : reply && reply.at !== read.followUpReply?.at
            ? "The family has replied meanwhile"
            : `${stored.reviewedBy ?? "Somebody else"} has reviewed it meanwhile: ${questionnaireStatusLabels[stored.status]}`;
      setOpened(stored);
      toastFailure("Review Failed", `${now}. You chose '${chosen}'. Read it again, then decide.`);
    },
  });
  const decide = (decision: QuestionnaireStatus) =>
    form.handleSubmit(({ reviewNotes = null }) => {
      const [issue] = questionnaireReview.safeParse({ status: decision, reviewNotes }).error?.issues ?? [];
      if (issue) return showFieldError("reviewNotes", issue.message);
      clearUndo();
      review.mutate({ id, status: decision, reviewNotes, updatedAt: read.updatedAt });
    });

  return (
    <form
      id="review"
      noValidate
      className={`flex flex-col gap-2 ${onDone ? "-mx-6 -mb-6 border-t border-base-300 bg-base-100 px-6 py-3 tall:sticky tall:-bottom-6" : ""}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <RestoredNotice when={isBack} onDiscard={() => discardUnsaved(subject)} />
      <TextArea
        label="Message to the family"
        rows={2}
        maximum={textLimits.notes}
        {...fieldsOf(form)("reviewNotes")}
      />
      <ErrorSummary {...wrong} />
      <LoggedOut error={review.error} />
      <div data-review className="flex flex-wrap items-center gap-2 pointer-coarse:*:min-h-8">
        {decisions.map(({ status: decision, ...look }) => (
          <IconTextButton
            key={decision}
            {...look}
            iconClassName="size-4 max-sm:hidden"
            inactive={review.isPending}
            // Ignores double clicks: the second one might hit the next family.
            onClick={({ detail }) => detail < 2 && void decide(decision)()}
          />
        ))}
      </div>
    </form>
  );
};
