import { useState } from "react";
import { useUnsaved } from "#frontend/lib/unsaved.ts";
import { useLeaveWarning } from "#frontend/lib/use-leave-warning.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

/** Closes a dialog, and asks first where what was typed would be lost: nothing of it is kept anywhere. */
export const useDiscard = (isTyped: boolean, onClose: () => void) => {
  const [asking, setAsking] = useState(false);
  useUnsaved(isTyped);
  useLeaveWarning(isTyped);
  return {
    close: () => (isTyped ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmDialog
        title="Discard changes?"
        action="Discard"
        dismissal="Keep editing"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <p>What you typed is not saved.</p>
      </ConfirmDialog>
    ),
  };
};
