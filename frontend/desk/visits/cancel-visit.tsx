import type { ScheduledVisit } from "#contract/visits.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { cancelVisit } from "#frontend/api/visits.ts";
import { cancelledSentence } from "#frontend/desk/decision-mail/mail-sentence.ts";
import { useSendNow } from "#frontend/desk/decision-mail/use-send-now.ts";
import { ConflictDialog } from "#frontend/desk/editing/conflict-dialog.tsx";
import { useDeletion } from "#frontend/desk/editing/use-deletion.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { placeLabel } from "./places.ts";
import { ChangedVisit } from "./refused-visit.tsx";
import { visitFacts } from "./visit-facts.ts";

interface CancelVisitProps {
  visit: ScheduledVisit;
  /** Why it is asked, where nobody has asked for it. */
  reason?: string;
  onClose: () => void;
}

export const CancelVisit = ({ visit, reason, onClose }: CancelVisitProps) => {
  const { familyName } = visit.family;
  const offerToSend = useSendNow();
  const { remove, pending, stored } = useDeletion(cancelVisit, {
    done: "Visit Cancelled",
    gone: ({ mail }) => [
      `The visit to ${familyName} is off the calendar. ${cancelledSentence(mail, familyName)}`.trim(),
      offerToSend(mail, familyName),
    ],
    alreadyGone: "Somebody else had cancelled it already.",
    onFailure: (error) =>
      toastFailure(failureTitle(error, "Cancellation failed"), serverMessage(error, "Please try again.")),
    onClose,
    comparable: true,
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
        pending={pending}
        onKeep={() => remove(stored)}
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
      pending={pending}
      onClose={onClose}
      onConfirm={() => remove(visit)}
    >
      {reason && <p className="mb-2">{reason}</p>}
      <p>
        This takes the visit to <strong>{familyName}</strong> on {placeLabel(visit)} off the calendar and
        deletes it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
