import type { FilledVisitForm, ScheduledVisit, VisitAnswer } from "../../../contract/visits.ts";
import { ConflictDialog } from "../conflict/conflict-dialog.tsx";
import type { FamilyChoice } from "./family-field.tsx";
import { ChangedVisit } from "./refused-visit.tsx";
import { visitFacts } from "./visit-facts.ts";

/** A filled form that was not stored because the visit has changed meanwhile, or is gone. */
export interface RefusedVisitForm {
  json: FilledVisitForm;
  stored: VisitAnswer | null;
}

interface RefusedVisitFormDialogProps {
  seen: ScheduledVisit;
  refused: RefusedVisitForm;
  /** The one the form holds; unknown when it came with what was kept on the device. */
  family: FamilyChoice | undefined;
  pending: boolean;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

export const RefusedVisitFormDialog = ({
  seen,
  refused: { json, stored },
  family,
  ...choice
}: RefusedVisitFormDialogProps) => (
  <ConflictDialog
    thing="visit"
    seen={visitFacts(seen)}
    mine={visitFacts({ ...json, family })}
    stored={stored && visitFacts(stored)}
    {...(!stored && { keepLabel: "Schedule it again", takeLabel: "Leave it cancelled" })}
    {...choice}
  >
    {stored ? <ChangedVisit stored={stored} /> : <p>Somebody else has cancelled this visit meanwhile.</p>}
    <p>What you typed is not stored yet.</p>
  </ConflictDialog>
);
