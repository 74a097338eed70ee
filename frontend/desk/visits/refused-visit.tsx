import type { ScheduledVisit, VisitAnswer } from "#contract/visits.ts";
import type { Place } from "#frontend/api/visits.ts";
import { ConflictDialog } from "#frontend/desk/editing/conflict-dialog.tsx";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { visitFacts } from "./visit-facts.ts";

/** A change on the board that was refused because the visit had been changed meanwhile. */
export interface RefusedVisitChange {
  /** As it was seen. */
  visit: ScheduledVisit;
  change: Partial<Place & Pick<ScheduledVisit, "status">>;
  stored: VisitAnswer;
  /** Makes the same change of what is stored by now. */
  again: () => void;
}

export type OnRefusedVisit = (refused: RefusedVisitChange, error: unknown) => void;

/** Who has changed a visit is not stored, when is. */
export const ChangedVisit = ({ stored }: { stored: ScheduledVisit }) => (
  <p>
    Somebody else changed the visit to <strong className="wrap-anywhere">{stored.family.familyName}</strong>{" "}
    on {formatMinute(stored.updatedAt)}.
  </p>
);

export const RefusedVisit = ({
  refused: { visit, change, stored, again },
  onClose,
}: {
  refused: RefusedVisitChange;
  onClose: () => void;
}) => (
  <ConflictDialog
    thing="visit"
    seen={visitFacts(visit)}
    mine={visitFacts(change)}
    stored={visitFacts(stored)}
    onKeep={() => {
      onClose();
      again();
    }}
    onTake={onClose}
    onClose={onClose}
  >
    <ChangedVisit stored={stored} />
    <p>Your change is not stored yet. Keeping it leaves everything else as it is stored now.</p>
  </ConflictDialog>
);
