import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ScheduledVisit, VisitAnswer } from "#contract/visits.ts";
import { isGone, serverMessage } from "#frontend/api/errors.ts";
import { cancelVisit, currentVisit } from "#frontend/api/visits.ts";
import { ConflictDialog } from "#frontend/desk/conflict/conflict-dialog.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { placeLabel } from "./places.ts";
import { ChangedVisit } from "./refused-visit.tsx";
import { visitFacts } from "./visit-facts.ts";

export const CancelVisit = ({ visit, onClose }: { visit: ScheduledVisit; onClose: () => void }) => {
  const { familyName } = visit.family;
  /** What is stored, when that is no longer the visit that was seen. */
  const [stored, setStored] = useState<VisitAnswer>();
  const cancelling = useMutation({
    ...cancelVisit,
    onSuccess: () => {
      toast("Visit Cancelled", `The visit to ${familyName} is off the calendar.`);
      onClose();
    },
    onError: (error) => {
      const current = currentVisit(error);
      if (current) setStored(current);
      else if (isGone(error)) {
        toast("Visit Cancelled", "Somebody else had cancelled it already.");
        onClose();
      } else toastFailure("Cancellation failed", serverMessage(error, "Please try again."));
    },
  });
  if (stored) {
    return (
      <ConflictDialog
        thing="visit"
        seen={visitFacts(visit)}
        mine={{}}
        stored={visitFacts(stored)}
        keepLabel="Cancel it anyway"
        takeLabel="Keep Visit"
        destructive
        pending={cancelling.isPending}
        onKeep={() => cancelling.mutate(stored)}
        onTake={onClose}
        onClose={onClose}
      >
        <ChangedVisit stored={stored} />
        <p>It is not cancelled yet.</p>
      </ConflictDialog>
    );
  }
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
