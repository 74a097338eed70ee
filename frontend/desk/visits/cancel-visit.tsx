import { useMutation } from "@tanstack/react-query";
import type { ScheduledVisit } from "#contract/visits.ts";
import { isGone } from "#frontend/api/errors.ts";
import { cancelVisit, currentVisit, fetchCancellation } from "#frontend/api/visits.ts";
import { useSayDecided } from "#frontend/desk/shared/decision-mail.ts";
import { sayFailed } from "#frontend/desk/shared/failures.tsx";
import { withdrawUndo } from "#frontend/desk/shared/undo.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { placeLabel } from "./places.ts";

export const CancelVisit = ({ visit, onClose }: { visit: ScheduledVisit; onClose: () => void }) => {
  const { familyName } = visit.family;
  const say = useSayDecided();
  const cancelling = useMutation({
    ...cancelVisit,
    onSuccess: () => {
      withdrawUndo();
      onClose();
      void fetchCancellation(visit)
        .catch(() => null)
        .then((mail) =>
          say("Visit Cancelled", `The visit to ${familyName} is off the calendar.`, { familyName, mail }),
        );
    },
    onError: (error) => {
      const stored = currentVisit(error);
      if (!stored && !isGone(error)) return sayFailed(error, "Cancellation failed");
      onClose();
      if (!stored) return toast("Visit Cancelled", "Somebody else had cancelled it already.");
      toastFailure(
        "Cancellation failed",
        `Somebody else has changed it meanwhile: it is on ${placeLabel(stored)}. Look at it, then cancel it again.`,
      );
    },
  });
  return (
    <ConfirmDialog
      title="Cancel Visit?"
      action="Cancel Visit"
      dismissal="Keep Visit"
      pending={cancelling.isPending}
      onClose={onClose}
      onConfirm={() => cancelling.mutate(visit)}
    >
      <p>
        This takes the visit to <strong>{familyName}</strong> on {placeLabel(visit)} off the calendar and
        deletes it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
