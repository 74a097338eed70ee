import type { Application } from "#contract/applications.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import { deed } from "#frontend/desk/deciding/decision-words.ts";
import type { RefusedDecision } from "#frontend/desk/deciding/use-decide-one.ts";
import { ConflictDialog } from "#frontend/desk/editing/conflict-dialog.tsx";

const facts = ({ status }: Pick<Application, "status">) => ({ Status: applicationStatusLabels[status] });

interface RefusedDecisionDialogProps {
  refused: RefusedDecision;
  onKeep: () => void;
  onClose: () => void;
}

/** Two have decided on an application at once, one of them maybe its family: lets the second choose what it is to be. */
export const RefusedDecisionDialog = ({ refused, onKeep, onClose }: RefusedDecisionDialogProps) => (
  <ConflictDialog
    thing="application"
    seen={facts(refused.seen)}
    mine={facts(refused)}
    stored={facts(refused.stored)}
    {...(refused.stored.status === "withdrawn" && {
      keepLabel: deed[refused.status]("it"),
      takeLabel: "Leave it withdrawn",
    })}
    onKeep={onKeep}
    onTake={onClose}
    onClose={onClose}
  >
    <p>
      {refused.stored.status === "withdrawn" ? (
        <>
          <strong className="wrap-anywhere">{refused.stored.familyName}</strong> has withdrawn its application
          meanwhile, and only the family itself can withdraw again.
        </>
      ) : (
        <>
          Somebody else has decided on <strong className="wrap-anywhere">{refused.stored.familyName}</strong>{" "}
          meanwhile.
        </>
      )}{" "}
      Your decision is not stored yet.
    </p>
  </ConflictDialog>
);
