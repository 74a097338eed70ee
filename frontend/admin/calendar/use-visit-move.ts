import { useMutation, useMutationState } from "@tanstack/react-query";
import type { ScheduledVisit } from "../../../contract/visits.ts";
import { serverMessage } from "../../api/errors.ts";
import { moveVisit, type Place, type VisitMove } from "../../api/visits.ts";
import { toast, toastFailure } from "../../ui/toast.ts";
import { placeLabel } from "./places.ts";

/** Moves a visit to another day or slot, and offers to undo it. */
export const useVisitMove = () => {
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
      toastFailure("Update failed", serverMessage(result[0], "Please try again."));
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
