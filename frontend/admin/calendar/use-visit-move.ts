import { useMutation } from "@tanstack/react-query";
import type { ScheduledVisit } from "../../../contract/visits.ts";
import { serverMessage } from "../../api/errors.ts";
import { moveVisit, type Place } from "../../api/visits.ts";
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
  return {
    move: (visit: ScheduledVisit, to: Place) => moving.mutate({ visit, to }),
    movingId: moving.isPending ? moving.variables.visit.id : null,
  };
};
