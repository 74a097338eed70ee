import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "#contract/zod.ts";
import {
  ApiError,
  failureTitle,
  isGone,
  isLoggedOut,
  serverMessage,
  storedNow,
  withConnection,
} from "#frontend/api/errors.ts";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { discardIfSaved, discardUnsaved, readUnsaved, useUnsavedForm } from "#frontend/lib/unsaved-text.ts";
import { useWhileMounted } from "#frontend/lib/use-latest.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { ConflictDialog, type Facts } from "./conflict-dialog.tsx";
import { LoggedOut, RestoredNotice } from "./messages.tsx";

interface EditOptions<Values, Sent, Stored> {
  /** What is edited, as in 'visit:<id>': what is typed is kept under it, and its noun is the form's id. */
  subject: string;
  schema: z.ZodMiniType<Sent, Values>;
  /** Includes `updatedAt`, the version, except for something new. */
  initial: Values;
  /** `stored` once the form goes on from another version than the initial one. */
  save: (json: Sent, stored: Stored | undefined) => Promise<Stored>;
  valuesOf: (stored: Stored) => Values;
  factsOf: (json: Sent) => Facts;
  /** In lower case, as in 'This visit has changed'. */
  thing: string;
  /** Why the stored version can no longer be edited, if so. */
  tooLate?: (stored: Stored) => string | undefined;
  /** For the toast; the sentence is the fallback for errors without a message. */
  failed: readonly [title: string, sentence: string];
  onSaved: (stored: Stored) => void;
  /** Called after a save, too. */
  onClose: () => void;
}

/** The server's message if it rejected the input, else `sentence`. */
const failureText = (error: Error, sentence: string) =>
  error instanceof ApiError && error.status < 500
    ? serverMessage(error, sentence)
    : withConnection(error, sentence);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of a stored thing, with an optimistic lock: a save that comes too late opens a conflict dialog. Closing asks before it
 * discards changes, and anything else that ends the form keeps them. A failed save leaves the form as it is.
 */
export const useEdit = <Values extends FieldValues, Sent, Stored>(
  edit: EditOptions<Values, Sent, Stored>,
) => {
  const { subject, schema, initial, valuesOf, factsOf, thing, onClose } = edit;
  const formId = subject.replace(/:.*/, "");
  const { form, wrong, showFailure } = useContractForm(schema, { formId, values: initial as never });
  /** The other person's version, while the conflict dialog is open. */
  const [conflict, setConflict] = useState<Stored & { updatedAt: string }>();
  /** The version that the form continued from, after a conflict or a save. */
  const [newest, setNewest] = useState<Stored>();
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, defaultValues } = form.formState;
  const isBack = useUnsavedForm(form, subject, initial);
  const closeIfOpen = useWhileMounted(onClose);

  const factsIn = (values: unknown) => {
    const json = schema.safeParse(values).data;
    return json && factsOf(json);
  };
  const refuse = (error: Error, message: string) => {
    showFailure(error);
    // The form shows that itself.
    if (!isLoggedOut(error)) toastFailure(failureTitle(error, edit.failed[0]), message);
  };
  const continueFrom = (stored: Stored, keepUnsaved: boolean) => {
    setNewest(stored);
    setConflict(undefined);
    form.reset(valuesOf(stored) as never, { keepDirty: keepUnsaved, keepDirtyValues: keepUnsaved });
  };
  const end = (stored: Stored, sent: string | undefined) => {
    edit.onSaved(stored);
    const isAll = discardIfSaved(subject, sent);
    continueFrom(stored, !isAll);
    if (isAll) closeIfOpen();
  };
  const saving = useMutation({
    mutationFn: (json: Sent) => edit.save(json, newest),
    onMutate: () => readUnsaved(subject),
    onSuccess: (stored, _variables, sent) => end(stored, sent),
    onError: (error, _variables, sent) => {
      const stored = storedNow<Stored & { updatedAt: string }>(error);
      const tooLate = stored && edit.tooLate?.(stored);
      if (tooLate) return refuse(error, tooLate);
      const mine = factsIn(form.getValues());
      const theirs = stored && factsIn(valuesOf(stored));
      if (mine && theirs) {
        // Nothing differs if an earlier attempt was stored and its response lost.
        if (isSame(mine, theirs)) return end(stored, sent);
        // What has changed is nothing of this form's, such as a shortlist's families.
        return isSame(theirs, factsIn(defaultValues)) ? keep(stored) : setConflict(stored);
      }
      const isDeleted = isGone(error) && initial.updatedAt !== undefined;
      const deleted = `Somebody else has deleted this ${thing}. What you typed is still here.`;
      refuse(error, isDeleted ? deleted : failureText(error, edit.failed[1]));
    },
  });
  const send = (json: Sent) => saving.mutate(json);
  const keep = (stored: Stored) => {
    continueFrom(stored, true);
    void form.handleSubmit(send)();
  };

  return {
    formId,
    form,
    field: fieldsOf(form),
    wrong,
    showFailure,
    submit: form.handleSubmit(send),
    send,
    isPending: saving.isPending,
    error: saving.error,
    newest,
    isBack,
    discard: () => discardUnsaved(subject),
    close: () => (isDirty ? setLeaving(true) : onClose()),
    questions: (
      <>
        {isLeaving && (
          <ConfirmDialog
            title="Discard changes?"
            action="Discard"
            dismissal="Keep editing"
            onConfirm={() => {
              discardUnsaved(subject);
              onClose();
            }}
            onClose={() => setLeaving(false)}
          >
            <p>What you typed is not saved.</p>
          </ConfirmDialog>
        )}
        {conflict && (
          <ConflictDialog
            thing={thing}
            seen={factsIn(defaultValues) ?? {}}
            mine={factsIn(form.getValues()) ?? {}}
            stored={factsIn(valuesOf(conflict)) ?? {}}
            changedAt={conflict.updatedAt}
            pending={saving.isPending}
            onKeep={() => keep(conflict)}
            onTake={() => continueFrom(conflict, false)}
            onClose={() => setConflict(undefined)}
          />
        )}
      </>
    ),
  };
};

interface EditDialogProps {
  edit: Omit<ReturnType<typeof useEdit>, "form" | "field" | "send" | "newest">;
  title: string;
  wide?: boolean;
  action?: string;
  more?: ReactNode;
  children: ReactNode;
}

export const EditDialog = ({ edit, action = "Save", more, children, ...dialog }: EditDialogProps) => (
  <>
    <Dialog
      {...dialog}
      onClose={edit.close}
      actions={
        <>
          {more}
          <CancelButton onClick={edit.close} />
          <Button type="submit" form={edit.formId} className="btn-primary" inactive={edit.isPending}>
            {edit.isPending ? "Saving..." : action}
          </Button>
        </>
      }
    >
      <form
        id={edit.formId}
        name={edit.formId}
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={edit.submit}
      >
        <RestoredNotice when={edit.isBack} onDiscard={edit.discard} />
        {children}
        <ErrorSummary {...edit.wrong} />
        <LoggedOut error={edit.error} />
      </form>
    </Dialog>
    {edit.questions}
  </>
);
