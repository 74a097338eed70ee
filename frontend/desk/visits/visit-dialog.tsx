import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FilledVisitForm, type ScheduledVisit, type VisitAnswer, visitForm } from "#contract/visits.ts";
import { isGone, serverMessage } from "#frontend/api/errors.ts";
import { currentVisit, isOwnChange, saveVisit } from "#frontend/api/visits.ts";
import { changedSince } from "#frontend/desk/conflict/changed-since.ts";
import { isStored } from "#frontend/desk/conflict/is-stored.ts";
import { useRefusals } from "#frontend/desk/conflict/use-refusals.ts";
import { mailSentence } from "#frontend/desk/decision-mail/mail-sentence.ts";
import { useSendNow } from "#frontend/desk/decision-mail/use-send-now.ts";
import { DraftLine } from "#frontend/desk/drafts/draft-line.tsx";
import { useDeskForm } from "#frontend/desk/drafts/use-desk-form.ts";
import { failureTitle } from "#frontend/desk/offline/failure-title.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { askedAnew } from "./family-answer.ts";
import type { FamilyChoice } from "./family-field.tsx";
import { placeLabel, samePlace } from "./places.ts";
import { type RefusedVisitForm, RefusedVisitFormDialog } from "./refused-visit-form.tsx";
import { useSayScheduled } from "./use-scheduling.ts";
import { useVisitWarnings } from "./use-visit-warnings.ts";
import { VisitError } from "./visit-error.tsx";
import { VisitFields } from "./visit-fields.tsx";
import { usualValues, valuesOf } from "./visit-values.ts";

const FORM_ID = "visit";

interface VisitDialogProps {
  /** The visit to edit; without, a new one is scheduled. */
  visit?: ScheduledVisit;
  /** Whom to schedule, where that has been chosen already. */
  family?: FamilyChoice | undefined;
  today: string;
  onClose: () => void;
}

export const VisitDialog = ({ visit, family, today, onClose }: VisitDialogProps) => {
  const [initial] = useState(() => (visit ? valuesOf(visit) : usualValues(today, family?.id)));
  const {
    form,
    draft,
    wrong,
    base: baseOfForm,
    sayNotSent,
  } = useDeskForm(visitForm, {
    name: `visit:${visit?.id ?? family?.id ?? "new"}`,
    formId: FORM_ID,
    empty: initial,
  });
  const warnings = useVisitWarnings(form.control, today, visit?.id, visit?.family ?? family);

  /** What is stored as far as this dialog knows. */
  const [seen, setSeen] = useState(visit);
  const [families, setFamilies] = useState<readonly FamilyChoice[]>([]);
  const given = visit?.family ?? family;
  const { refused, refuse, dismiss } = useRefusals<RefusedVisitForm>();

  const client = useQueryClient();
  const sayScheduled = useSayScheduled();
  const offerToSend = useSendNow();
  const sayUpdated = (saved: VisitAnswer) => {
    const { family, warnings } = saved;
    // Of the rest that can be changed here no mail tells.
    const isTold =
      !seen ||
      !samePlace(seen, saved) ||
      seen.arrivalTime !== saved.arrivalTime ||
      seen.mail?.id !== saved.mail?.id;
    const mail = isTold ? saved.mail : null;
    const sentences = [
      `${family.familyName}, ${placeLabel(saved)}.`,
      askedAnew(seen, saved),
      mailSentence(mail, family.familyName),
      ...warnings,
    ];
    toast("Visit Updated", sentences.filter(Boolean).join(" "), offerToSend(mail, family.familyName));
  };
  const end = (saved: VisitAnswer, id: string | undefined) => {
    if (id) sayUpdated(saved);
    else sayScheduled(saved);
    draft.clear();
    onClose();
  };
  const saving = useMutation({
    ...saveVisit,
    onSuccess: (saved, { id }) => end(saved, id),
    onError: (error, { id, json }) => {
      const stored = currentVisit(error);
      if (stored && isStored(json, stored)) return end(stored, id);
      // Kept on top of another version, what was kept is all that is mine.
      const base = refused?.stored ? valuesOf(refused.stored) : baseOfForm();
      const mine = changedSince(visitForm.safeParse(base).data ?? {}, json);
      if (stored && isOwnChange(client, stored)) return saveOnTop(stored, mine);
      // In place of the one before: what was kept of it has just been refused, too.
      dismiss();
      const title = id ? "Update failed" : "Scheduling failed";
      if (stored || (id && isGone(error))) {
        const name = visit?.family.familyName ?? "Visit";
        return refuse({ json, base, mine, stored: stored ?? null }, { title, name, error });
      }
      sayNotSent(error);
      toastFailure(failureTitle(error, title), serverMessage(error, "Please try again."));
    },
  });
  const send = (id: string | undefined, json: FilledVisitForm): void =>
    saving.mutate({ id, json, submissionKey: draft.submissionKey() });
  const save = form.handleSubmit((json) => send(visit?.id, json));
  const discard = () => {
    draft.clear();
    onClose();
  };
  const saveOnTop = (stored: VisitAnswer, mine: Partial<FilledVisitForm>) =>
    send(stored.id, { ...visitForm.parse(valuesOf(stored)), ...mine });
  const keepMine = ({ json, mine, stored }: RefusedVisitForm) =>
    stored ? saveOnTop(stored, mine) : send(undefined, json);
  const takeTheirs = ({ stored }: RefusedVisitForm) => {
    dismiss();
    if (!stored) return discard();
    saving.reset();
    setSeen(stored);
    setFamilies([...families, stored.family]);
    form.reset(valuesOf(stored));
  };

  return (
    <>
      <Dialog
        title={visit ? "Edit Visit" : "Schedule Visit"}
        wide
        onClose={onClose}
        actions={
          <>
            <CancelButton onClick={discard} />
            <Button type="submit" form={FORM_ID} className="btn-primary" inactive={saving.isPending}>
              {visit ? "Save Changes" : "Schedule Visit"}
            </Button>
          </>
        }
      >
        <VisitError error={refused ? null : saving.error} />
        <DraftLine draft={draft} className="mb-4" />
        <form
          id={FORM_ID}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <WrongFields {...wrong} />
          <VisitFields
            form={form}
            visit={seen}
            family={given}
            chosenFamilies={families}
            onChooseFamily={(chosen) => setFamilies([...families, chosen])}
            cancelled={seen?.status === "cancelled"}
            warnings={warnings}
          />
        </form>
      </Dialog>
      {seen && refused && (
        <RefusedVisitFormDialog
          refused={refused}
          families={[given, ...families]}
          pending={saving.isPending}
          onKeep={() => keepMine(refused)}
          onTake={() => takeTheirs(refused)}
          onClose={dismiss}
        />
      )}
    </>
  );
};
