import { useMutation, useMutationState } from "@tanstack/react-query";
import type { VisitAnswer } from "#contract/visits.ts";
import { failureTitle, isGone, serverMessage } from "#frontend/api/errors.ts";
import { cancelVisit, type Place, type Scheduling, scheduleFamily } from "#frontend/api/visits.ts";
import { cancelledSentence, mailSentence } from "#frontend/desk/decision-mail/mail-sentence.ts";
import { useSendNow } from "#frontend/desk/decision-mail/use-send-now.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { placeLabel } from "./places.ts";

/** Says that a visit is scheduled, and offers to take it back. */
export const useSayScheduled = () => {
  const offerToSend = useSendNow();
  const cancelling = useMutation({
    ...cancelVisit,
    onSuccess: ({ mail }, { family: { familyName } }) =>
      toast(
        "Visit Cancelled",
        // What it did not know of it is not told of: the mail that said so has gone with the visit.
        mail ? `As it was before. ${cancelledSentence(mail, familyName)}` : "As it was before.",
        offerToSend(mail, familyName),
      ),
    onError: (error) => {
      if (isGone(error)) toast("Visit Cancelled", "Somebody else had cancelled it already.");
      else
        toastFailure(failureTitle(error, "Cancellation failed"), serverMessage(error, "Please try again."));
    },
  });
  return (visit: VisitAnswer) => {
    const { family, warnings, mail } = visit;
    const sentences = [
      `${family.familyName}, ${placeLabel(visit)}.`,
      mailSentence(mail, family.familyName),
      ...warnings,
    ];
    const offer = offerToSend(mail, family.familyName, {
      label: "Undo",
      onAction: () => cancelling.mutate(visit),
    });
    toast("Visit Scheduled!", sentences.filter(Boolean).join(" "), offer);
  };
};

/** Schedules a family where it is dropped. */
export const useScheduling = () => {
  const sayScheduled = useSayScheduled();
  const scheduling = useMutation({
    ...scheduleFamily,
    onSuccess: sayScheduled,
    onError: (error, { family }) =>
      toastFailure(
        failureTitle(error, "Scheduling failed"),
        `${family.familyName}: ${serverMessage(error, "Please try again.")}`,
      ),
  });
  const arriving = useMutationState({
    filters: { mutationKey: scheduleFamily.mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Scheduling,
  });
  return {
    schedule: (family: Scheduling["family"], to: Place) => {
      // Until it is known whether it has one by now, a family gets no second visit.
      if (!arriving.some((other) => other.family.id === family.id))
        scheduling.mutate({ family, to, submissionKey: crypto.randomUUID() });
    },
    arriving,
  };
};
