import { useState } from "react";
import type { ScheduledVisit } from "#contract/visits.ts";
import { CancelVisit } from "./cancel-visit.tsx";
import { VisitDialog, type VisitDialogProps } from "./visit-dialog.tsx";

/** The dialogs about a visit as it was when they were opened: they stay open while it is read anew. */
export const useVisitDialogs = () => {
  const [opened, setOpened] = useState<Omit<VisitDialogProps, "onClose"> | null>(null);
  const [cancelling, setCancelling] = useState<ScheduledVisit | null>(null);
  return {
    /** Edits a visit, or schedules a family, which may be chosen there. */
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
