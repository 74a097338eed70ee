import { useQuery } from "@tanstack/react-query";
import type { FilledVisitForm, VisitAnswer, VisitForm } from "#contract/visits.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { ConflictDialog } from "#frontend/desk/conflict/conflict-dialog.tsx";
import type { FamilyChoice } from "./family-field.tsx";
import { ChangedVisit } from "./refused-visit.tsx";
import { visitFacts } from "./visit-facts.ts";

/** A filled form that was not stored because the visit has changed meanwhile, or is gone. */
export interface RefusedVisitForm {
  json: FilledVisitForm;
  /** What the form began from. */
  base: Partial<VisitForm>;
  /** What was changed in it. */
  mine: Partial<FilledVisitForm>;
  stored: VisitAnswer | null;
}

interface RefusedVisitFormDialogProps {
  refused: RefusedVisitForm;
  /** Those known here. One that came with what was kept on the device need not be. */
  families: readonly (FamilyChoice | undefined)[];
  pending: boolean;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

export const RefusedVisitFormDialog = ({
  refused: { json, base, mine, stored },
  families,
  ...choice
}: RefusedVisitFormDialogProps) => {
  const { familyRegistrationId: id } = json;
  const known = families.find((one) => one?.id === id);
  const { data: asked } = useQuery({ ...applicationQuery(id), enabled: !known });
  const written = stored ? mine : json;
  return (
    <ConflictDialog
      thing="visit"
      seen={visitFacts({
        ...base,
        family: [...families, stored?.family, asked].find((one) => one?.id === base.familyRegistrationId),
      })}
      mine={visitFacts({
        ...written,
        family: written.familyRegistrationId
          ? (known ?? asked ?? { familyName: "Another family" })
          : undefined,
      })}
      stored={stored && visitFacts(stored)}
      {...(!stored && { keepLabel: "Schedule it again", takeLabel: "Leave it cancelled" })}
      {...choice}
    >
      {stored ? <ChangedVisit stored={stored} /> : <p>Somebody else has cancelled this visit meanwhile.</p>}
      <p>What you typed is not stored yet.</p>
    </ConflictDialog>
  );
};
