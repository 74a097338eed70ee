import { useMutation, useMutationState } from "@tanstack/react-query";
import type { ScheduledVisit } from "../../../contract/visits.ts";
import { serverMessage } from "../../api/errors.ts";
import { currentVisit, moveVisit, type Place, type VisitMove } from "../../api/visits.ts";
import { toast, toastFailure } from "../../ui/toast.ts";
import { placeLabel } from "./places.ts";
import type { OnRefusedVisit } from "./refused-visit.tsx";

/** Moves a visit to another day or slot, and offers to undo it. */
export const useVisitMove = (onRefused: OnRefusedVisit) => {
  const moving = useMutation({
    ...moveVisit,
    onSuccess: (visit, { visit: { scheduledDate, timeSlot }, to }) =>
      toast(
        "Visit Updated",
        [`${visit.family.familyName} is now on ${placeLabel(to)}.`, ...visit.warnings].join(" "),
        {
          label: "Undo",
          onAction: () => moving.mutate({ visit, to: { scheduledDate, timeSlot } }),
        },
      ),
    onError: (...result) => {
      const [error, { visit, to }] = result;
      const stored = currentVisit(error);
      if (stored) {
        const again = () => moving.mutate({ visit: stored, to });
        onRefused({ visit, change: to, stored, again }, error);
      } else toastFailure("Update failed", serverMessage(error, "Please try again."));
      return moveVisit.onError?.(...result);
    },
  });
  const underWay = useMutationState({
    filters: { mutationKey: moveVisit.mutationKey, status: "pending" },
    select: ({ state }) => state.variables as VisitMove,
  });
  return {
    move: (visit: ScheduledVisit, to: Place) => moving.mutate({ visit, to }),
    isMoving: (id: string) => underWay.some(({ visit }) => visit.id === id),
  };
};
