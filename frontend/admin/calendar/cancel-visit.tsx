import { useMutation } from "@tanstack/react-query";
import type { ScheduledVisit } from "../../../contract/visits.ts";
import { serverMessage } from "../../api/errors.ts";
import { cancelVisit } from "../../api/visits.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";
import { placeLabel } from "./places.ts";

export const CancelVisit = ({ visit, onClose }: { visit: ScheduledVisit; onClose: () => void }) => {
  const { familyName } = visit.family;
  const cancelling = useMutation({
    ...cancelVisit,
    onSuccess: () => {
      toast("Visit Cancelled", `The visit to ${familyName} is off the calendar.`);
      onClose();
    },
    onError: (error) => toastFailure("Cancellation failed", serverMessage(error, "Please try again.")),
  });
  return (
    <ConfirmDialog
      title="Cancel Visit?"
      action="Cancel Visit"
      dismissal="Keep Visit"
      pending={cancelling.isPending}
      onClose={onClose}
      onConfirm={() => cancelling.mutate(visit.id)}
    >
      <p>
        This takes the visit to <strong>{familyName}</strong> on {placeLabel(visit)} off the calendar and
        deletes it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
