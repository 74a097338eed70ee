import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { keysOf } from "#contract/labels.ts";
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
import { changedSince, isStored } from "./changes.ts";
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
  /** What it says, or a part of it, where two have changed it. */
  factsOf: (part: Partial<Sent>) => Facts;
  /** In lower case, as in 'This visit has changed'. */
  thing: string;
  /** Why nobody can go on with it, by what is stored by now; nothing where one can. */
  tooLate?: (stored: Stored) => string | undefined;
  /** The title and, where the server has none, the sentence of a toast. */
  failed: readonly [title: string, sentence: string];
  onSaved: (stored: Stored) => void;
  onClose: () => void;
}

interface Refused<Sent, Stored> {
  json: Sent;
  stored: Stored;
  /** That, as it would be sent. */
  now: Sent;
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
  const [base, setBase] = useState<Partial<Sent>>(() => schema.safeParse(initial).data ?? {});
  const [refused, setRefused] = useState<Refused<Sent, Stored>>();
  /** What is stored, where somebody else changed it and the form has gone on from there. */
  const [settled, setSettled] = useState<Stored>();
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const { leave, question } = useDiscard(() => isDirty);
  const sent = useRef<Sent>(undefined);

  /** What is saved next counts from what has been stored. */
  const saved = (stored: Stored) => {
    const { data } = schema.safeParse(valuesOf(stored));
    if (data) setBase(data);
    onSaved(stored);
  };
  const refuse = (error: Error, message: string) => {
    sayNotSent(error);
    // The form says it itself.
    if (!isLoggedOut(error)) toastFailure(failureTitle(error, edit.failed[0]), message);
  };
  const saving = useMutation({
    ...edit.save,
    onSuccess: saved,
    onError: (error) => {
      const json = sent.current;
      const stored = storedNow<Stored>(error);
      const tooLate = stored && edit.tooLate?.(stored);
      if (tooLate) return refuse(error, tooLate);
      const now = stored && schema.safeParse(valuesOf(stored)).data;
      if (json && stored && now) {
        // An earlier try has stored it, whose answer was lost; or somebody else, which comes to the same.
        if (isStored<Sent>(json, now)) return saved(stored);
        return setRefused({ json, stored, now });
      }
      const isDeleted = isGone(error) && base.updatedAt !== undefined;
      const deleted = `Somebody else has deleted this ${thing}. What you typed is still here.`;
      refuse(error, isDeleted ? deleted : whyNot(error, edit.failed[1]));
    },
  });
  const send = (json: Sent) => {
    sent.current = json;
    saving.mutate(variables(json));
  };
  const settle = ({ now, stored }: Refused<Sent, Stored>) => {
    setBase(now);
    setSettled(stored);
    setRefused(undefined);
  };
  const mine = refused && (changedSince(base, refused.json) as Partial<Sent>);

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
        {refused && mine && (
          <ConflictDialog
            thing={thing}
            seen={factsOf(base)}
            mine={factsOf(mine)}
            stored={factsOf(refused.now)}
            changedAt={refused.stored.updatedAt}
            pending={saving.isPending}
            onKeep={() => {
              settle(refused);
              // The form shows theirs, but for what is kept.
              const typed = form.getValues();
              form.reset(valuesOf(refused.stored) as never);
              for (const name of keysOf(mine))
                form.setValue(name as never, typed[name] as never, { shouldDirty: true });
              send({ ...refused.now, ...mine, updatedAt: refused.stored.updatedAt });
            }}
            onTake={() => {
              settle(refused);
              form.reset(valuesOf(refused.stored) as never);
            }}
            onClose={() => setRefused(undefined)}
          />
        )}
      </>
    ),
  };
};
