import { useState } from "react";
import { hasUnsaved } from "#frontend/lib/unsaved.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

/** Goes away from something, and asks first where what was typed would be lost: nothing of it is kept anywhere. */
export const useDiscard = (isTyped: () => boolean = hasUnsaved) => {
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  return {
    leave: (go: () => void) => (isTyped() ? setLeaving({ go }) : go()),
    question: leaving && (
      <ConfirmDialog
        title="Discard changes?"
        action="Discard"
        dismissal="Keep editing"
        onConfirm={() => {
          setLeaving(null);
          leaving.go();
        }}
        onClose={() => setLeaving(null)}
      >
        <p>What you typed is not saved.</p>
      </ConfirmDialog>
    ),
  };
};
