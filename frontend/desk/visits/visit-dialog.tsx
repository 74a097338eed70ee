import { useState } from "react";
import { type FilledVisitForm, type ScheduledVisit, type VisitAnswer, visitForm } from "#contract/visits.ts";
import { saveVisit } from "#frontend/api/visits.ts";
import { mailSentence } from "#frontend/desk/decision-mail/mail-sentence.ts";
import { useSendNow } from "#frontend/desk/decision-mail/use-send-now.ts";
import { EditDialog } from "#frontend/desk/editing/edit-dialog.tsx";
import { useEdit } from "#frontend/desk/editing/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { askedAnew } from "./family-answer.ts";
import type { FamilyChoice } from "./family-field.tsx";
import { placeLabel, samePlace } from "./places.ts";
import { useSayScheduled } from "./use-scheduling.ts";
import { useVisitWarnings } from "./use-visit-warnings.ts";
import { visitFacts } from "./visit-facts.ts";
import { VisitFields } from "./visit-fields.tsx";
import { usualValues, valuesOf } from "./visit-values.ts";

interface VisitDialogProps {
  /** The visit to edit; without, a new one is scheduled. */
  visit?: ScheduledVisit;
  /** Whom to schedule, where that has been chosen already. */
  family?: FamilyChoice | undefined;
  today: string;
  onClose: () => void;
}

export const VisitDialog = ({ visit, family, today, onClose }: VisitDialogProps) => {
  const given = visit?.family ?? family;
  const [families, setFamilies] = useState<readonly FamilyChoice[]>([]);
  const [submissionKey] = useState(() => crypto.randomUUID());
  const sayScheduled = useSayScheduled();
  const offerToSend = useSendNow();
  const sayUpdated = (seen: ScheduledVisit, saved: VisitAnswer) => {
    const { family, warnings } = saved;
    // Of the rest that can be changed here no mail tells.
    const isTold =
      !samePlace(seen, saved) || seen.arrivalTime !== saved.arrivalTime || seen.mail?.id !== saved.mail?.id;
    const mail = isTold ? saved.mail : null;
    const sentences = [
      `${family.familyName}, ${placeLabel(saved)}.`,
      askedAnew(seen, saved),
      mailSentence(mail, family.familyName),
      ...warnings,
    ];
    toast("Visit Updated", sentences.filter(Boolean).join(" "), offerToSend(mail, family.familyName));
  };
  const factsOf = (part: Partial<FilledVisitForm>) => {
    const named = [given, ...families].find((one) => one?.id === part.familyRegistrationId);
    return visitFacts({
      ...part,
      family: part.familyRegistrationId ? (named ?? { familyName: "Another family" }) : undefined,
    });
  };
  const edit = useEdit({
    formId: "visit",
    schema: visitForm,
    initial: visit ? valuesOf(visit) : usualValues(today, family?.id),
    save: saveVisit,
    variables: (json) => ({ id: visit?.id, json, submissionKey }),
    valuesOf: (stored: VisitAnswer) => valuesOf(stored),
    factsOf,
    thing: "visit",
    failed: [visit ? "Update failed" : "Scheduling failed", "Please try again."],
    onSaved: (saved) => {
      if (visit) sayUpdated(visit, saved);
      else sayScheduled(saved);
      onClose();
    },
    onClose,
  });
  const warnings = useVisitWarnings(edit.form.control, today, visit?.id, given);
  return (
    <EditDialog
      edit={edit}
      title={visit ? "Edit Visit" : "Schedule Visit"}
      wide
      action={visit ? "Save Changes" : "Schedule Visit"}
    >
      <VisitFields
        form={edit.form}
        visit={visit}
        family={given}
        chosenFamilies={families}
        onChooseFamily={(chosen) => setFamilies([...families, chosen])}
        cancelled={visit?.status === "cancelled"}
        warnings={warnings}
      />
    </EditDialog>
  );
};
