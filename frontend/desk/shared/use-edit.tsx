import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
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
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { useContractForm } from "#frontend/forms/use-form.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { useUnsaved } from "#frontend/lib/unsaved.ts";
import { isStored } from "./changes.ts";
import { ConflictDialog, type Facts } from "./conflict-dialog.tsx";
import { useDiscard } from "./use-discard.tsx";

interface EditOptions<Values, Sent, Stored, Variables> {
  formId: string;
  /** What the form holds, to what is sent. */
  schema: z.ZodType<Sent, Values>;
  /** What the form begins with, its version among it. */
  initial: Values;
  save: UseMutationOptions<Stored, Error, Variables>;
  variables: (json: Sent) => Variables;
  /** What is stored, as the form holds it. */
  valuesOf: (stored: Stored) => Values;
  /** What it says, where two have changed it. */
  factsOf: (json: Sent) => Facts;
  /** In lower case, as in 'This visit has changed'. */
  thing: string;
  /** Why nobody can go on with it, by what is stored by now; nothing where one can. */
  tooLate?: (stored: Stored) => string | undefined;
  /** The title and, where the server has none, the sentence of a toast. */
  failed: readonly [title: string, sentence: string];
  onSaved: (stored: Stored) => void;
  onClose: () => void;
}

/** The server's sentence where it refused what was sent, and another where it failed. */
const whyNot = (error: Error, sentence: string) =>
  error instanceof ApiError && error.status < 500
    ? serverMessage(error, sentence)
    : withConnection(error, sentence);

/**
 * A form about something that is stored: saves it in the version that it began with, lets one choose where somebody else was
 * quicker, and asks before what was typed is lost. A save that fails leaves the form as it is.
 */
export const useEdit = <
  Values extends FieldValues,
  Sent extends { updatedAt?: string | undefined },
  Stored extends { updatedAt: string },
  Variables,
>(
  edit: EditOptions<Values, Sent, Stored, Variables>,
) => {
  const { formId, schema, initial, variables, valuesOf, factsOf, thing, onSaved } = edit;
  const { form, wrong, sayNotSent } = useContractForm(schema, { formId, values: initial as never });
  /** What somebody else has stored, until one has chosen. */
  const [refusedFor, setRefusedFor] = useState<Stored>();
  /** What is stored, where somebody else changed it and the form has gone on from there. */
  const [settled, setSettled] = useState<Stored>();
  const { isDirty, defaultValues } = form.formState;
  useUnsaved(isDirty);
  const { leave, question } = useDiscard(() => isDirty);

  /** Values as they are sent; nothing where they are wrong. */
  const sentOf = (values: unknown) => schema.safeParse(values).data;
  const factsIn = (values: unknown): Facts => {
    const json = sentOf(values);
    return json ? factsOf(json) : {};
  };
  const refuse = (error: Error, message: string) => {
    sayNotSent(error);
    // The form says it itself.
    if (!isLoggedOut(error)) toastFailure(failureTitle(error, edit.failed[0]), message);
  };
  const saving = useMutation({
    ...edit.save,
    onSuccess: onSaved,
    onError: (error) => {
      const stored = storedNow<Stored>(error);
      const tooLate = stored && edit.tooLate?.(stored);
      if (tooLate) return refuse(error, tooLate);
      const mine = sentOf(form.getValues());
      const theirs = stored && sentOf(valuesOf(stored));
      if (mine && theirs) {
        // An earlier try has stored it, whose answer was lost; or somebody else, which comes to the same.
        return isStored<Sent>(mine, theirs) ? onSaved(stored) : setRefusedFor(stored);
      }
      const isDeleted = isGone(error) && initial.updatedAt !== undefined;
      const deleted = `Somebody else has deleted this ${thing}. What you typed is still here.`;
      refuse(error, isDeleted ? deleted : whyNot(error, edit.failed[1]));
    },
  });
  const send = (json: Sent) => saving.mutate(variables(json));
  /** Goes on from what is stored, with what was typed or without it. */
  const goOn = (stored: Stored, keepsTyped: boolean) => {
    setSettled(stored);
    setRefusedFor(undefined);
    form.reset(valuesOf(stored) as never, { keepDirty: keepsTyped, keepDirtyValues: keepsTyped });
  };

  return {
    formId,
    form,
    field: fieldsOf(form),
    wrong,
    sayNotSent,
    submit: form.handleSubmit(send),
    /** For who has to ask first. */
    send,
    isPending: saving.isPending,
    error: saving.error,
    settled,
    close: () => leave(edit.onClose),
    /** What is asked about it, beside its dialog. */
    questions: (
      <>
        {question}
        {refusedFor && (
          <ConflictDialog
            thing={thing}
            seen={factsIn(defaultValues)}
            mine={factsIn(form.getValues())}
            stored={factsIn(valuesOf(refusedFor))}
            changedAt={refusedFor.updatedAt}
            pending={saving.isPending}
            onKeep={() => {
              goOn(refusedFor, true);
              void form.handleSubmit(send)();
            }}
            onTake={() => goOn(refusedFor, false)}
            onClose={() => setRefusedFor(undefined)}
          />
        )}
      </>
    ),
  };
};
export type Edit = ReturnType<typeof useEdit>;
