import { type Application, applicationStatusLabels } from "#contract/applications.ts";
import { ConflictDialog } from "#frontend/desk/conflict/conflict-dialog.tsx";
import type { RefusedDecision } from "#frontend/desk/deciding/use-decide-one.ts";

const facts = ({ status }: Pick<Application, "status">) => ({ Status: applicationStatusLabels[status] });

interface RefusedDecisionDialogProps {
  refused: RefusedDecision;
  onKeep: () => void;
  onClose: () => void;
}

/** Two have decided on an application at once: lets the second choose whose decision it is to be. */
export const RefusedDecisionDialog = ({ refused, onKeep, onClose }: RefusedDecisionDialogProps) => (
  <ConflictDialog
    thing="application"
    seen={facts(refused.seen)}
    mine={facts(refused)}
    stored={facts(refused.stored)}
    onKeep={onKeep}
    onTake={onClose}
    onClose={onClose}
  >
    <p>
      Somebody else has decided on <strong className="wrap-anywhere">{refused.stored.familyName}</strong>{" "}
      meanwhile. Your decision is not stored yet.
    </p>
  </ConflictDialog>
);
