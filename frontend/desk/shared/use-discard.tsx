import { useState } from "react";
import { hasUnsaved } from "#frontend/lib/unsaved.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

/** Asks before leaving unsaved changes; staff forms have no drafts. */
export const useDiscard = (isTyped: () => boolean = hasUnsaved) => {
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  return {
    leave: (go: () => void) => (isTyped() ? setLeaving({ go }) : go()),
    question: leaving && (
      <ConfirmDialog
        title="Discard changes?"
        action="Discard"
        dismissal="Keep editing"
        onConfirm={leaving.go}
        onClose={() => setLeaving(null)}
      >
        <p>What you typed is not saved.</p>
      </ConfirmDialog>
    ),
  };
};
