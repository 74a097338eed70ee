import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ScheduledVisit, VisitResponse } from "#contract/visits.ts";
import { isGone, storedNow } from "#frontend/api/errors.ts";
import { cancelVisit } from "#frontend/api/visits.ts";
import { useDecisionToast } from "#frontend/desk/mail/decision-mail.tsx";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { placeLabel } from "./places.ts";
import { VisitDialog, type VisitDialogProps } from "./visit-dialog.tsx";

const CancelVisit = ({ visit, onClose }: { visit: ScheduledVisit; onClose: () => void }) => {
  const { familyName } = visit.family;
  const toastDecision = useDecisionToast();
  const cancelling = useMutation({
    mutationFn: cancelVisit,
    onSuccess: (mail) => {
      onClose();
      toastDecision("Visit Cancelled", `The visit to ${familyName} is off the calendar.`, {
        familyName,
        mail,
      });
    },
    onError: (error) => {
      const stored = storedNow<VisitResponse>(error);
      if (!stored && !isGone(error)) return toastError(error, "Cancellation failed");
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

/** Both dialogs keep the visit as it was when they opened, even while it is refetched. */
export const useVisitDialogs = () => {
  const [opened, setOpened] = useState<Omit<VisitDialogProps, "onClose"> | null>(null);
  const [cancelling, setCancelling] = useState<ScheduledVisit | null>(null);
  return {
    open: setOpened,
    cancel: setCancelling,
    dialogs: (
      <>
        {opened && <VisitDialog {...opened} onClose={() => setOpened(null)} />}
        {cancelling && <CancelVisit visit={cancelling} onClose={() => setCancelling(null)} />}
      </>
    ),
  };
};
