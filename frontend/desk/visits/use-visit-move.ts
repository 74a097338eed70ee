import { useMutation, useMutationState } from "@tanstack/react-query";
import type { ScheduledVisit, VisitAnswer } from "#contract/visits.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { currentVisit, moveVisit, type Place, type VisitMove, visitChangeKey } from "#frontend/api/visits.ts";
import { mailSentence } from "#frontend/desk/decision-mail/mail-sentence.ts";
import { useSendNow } from "#frontend/desk/decision-mail/use-send-now.ts";
import { isStored } from "#frontend/desk/editing/is-stored.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { askedAnew } from "./family-answer.ts";
import { placeLabel } from "./places.ts";
import type { OnRefusedVisit } from "./refused-visit.tsx";

/** Moves a visit to another day or slot, and offers to undo it. */
export const useVisitMove = (onRefused: OnRefusedVisit) => {
  const offerToSend = useSendNow();
  const sayMoved = (visit: VisitAnswer, { visit: before, to }: VisitMove) => {
    const { scheduledDate, timeSlot, arrivalTime } = before;
    const { family, warnings, mail } = visit;
    const sentences = [
      `${family.familyName} is now on ${placeLabel(to)}.`,
      arrivalTime && !visit.arrivalTime && "Its arrival time is outside the new slot, and is cleared.",
      askedAnew(before, visit),
      mailSentence(mail, family.familyName),
      ...warnings,
    ];
    const offer = offerToSend(mail, family.familyName, {
      label: "Undo",
      onAction: () => moving.mutate({ visit, to: { scheduledDate, timeSlot, arrivalTime } }),
    });
    toast("Visit Updated", sentences.filter(Boolean).join(" "), offer);
  };
  const moving = useMutation({
    ...moveVisit,
    onSuccess: sayMoved,
    onError: (error, move) => {
      const { visit, to } = move;
      const stored = currentVisit(error);
      if (stored && isStored(to, stored)) return sayMoved(stored, move);
      if (stored) {
        const again = () => moving.mutate({ visit: stored, to });
        onRefused({ visit, change: to, stored, again }, error);
      } else toastFailure(failureTitle(error, "Update failed"), serverMessage(error, "Please try again."));
    },
  });
  const underWay = useMutationState({
    filters: { mutationKey: visitChangeKey, status: "pending" },
    select: ({ state }) => state.variables as Pick<VisitMove, "visit">,
  });
  return {
    move: (visit: ScheduledVisit, to: Place) => moving.mutate({ visit, to }),
    /** Its next version is not known yet, so any other change would be refused. */
    isChanging: (id: string) => underWay.some(({ visit }) => visit.id === id),
  };
};
