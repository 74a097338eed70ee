import { useMutation } from "@tanstack/react-query";
import { questionnaireStatusLabels, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { hasGone } from "#frontend/api/mail-after.ts";
import { currentQuestionnaire, reviewQuestionnaire } from "#frontend/api/questionnaires.ts";
import { mailSentence, undoneSentence } from "#frontend/desk/decision-mail/mail-sentence.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";

/** Takes a review back, also when its dialog is closed: the questionnaire stands as it was read, if nobody changed it since. */
export const useUndoReview = () => {
  const { mutateAsync } = useMutation(reviewQuestionnaire);
  const undo = async (
    read: ReceivedQuestionnaire,
    stored: Pick<ReceivedQuestionnaire, "updatedAt" | "mail">,
  ): Promise<void> => {
    const { updatedAt } = stored;
    const { id, status, reviewNotes, reviewedBy, reviewedAt, family } = read;
    try {
      const { mail } = await mutateAsync({ id, status, reviewNotes, reviewedBy, reviewedAt, updatedAt });
      const asBefore = `${family.familyName}: ${questionnaireStatusLabels[status]}, as before`;
      const undone = undoneSentence(asBefore, await hasGone(stored.mail, family));
      toast("Review Undone", `${undone} ${mailSentence(mail, family.familyName)}`.trim());
    } catch (error) {
      const again = currentQuestionnaire(error)
        ? undefined
        : { label: "Undo", onAction: () => undo(read, stored) };
      toastFailure(
        failureTitle(error, "Review Failed"),
        serverMessage(error, "Failed to undo the review."),
        again,
      );
    }
  };
  return undo;
};
