import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { consentBox } from "#contract/consent.ts";
import type { z } from "#contract/zod.ts";
import { isUnanswered, serverMessage } from "#frontend/api/errors.ts";
import type { PublicSubmission } from "#frontend/api/submissions.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { useTryAgain } from "#frontend/lib/use-try-again.ts";
import { useSigns } from "./signs.tsx";
import { useDraft } from "./use-draft.ts";
import { useContractForm } from "./use-form.ts";

/** Whoever sends the form agrees themselves: the next visitor finds the box empty. */
const CONSENT = Object.keys(consentBox.shape);

interface SubmissionOptions<Values, Sent> {
  /** The id of the `<form>`. */
  formId: string;
  /** Where what is typed is kept. */
  draftKey: string;
  empty: DefaultValues<Values>;
  send: (filled: PublicSubmission<Sent>) => Promise<unknown>;
  /** Also when another page is open by then. */
  onArrived: () => void;
  /** Only while the form is on the screen. */
  onSent?: (sent: Sent) => void;
  /** Besides what the form says itself. */
  onFailed?: (error: Error) => void;
  /** The toast of a failure, with its text where the server gives none. */
  failed: { title: string; text: string };
}

/**
 * A form that visitors send, once however often that takes. Where no answer comes it stays as it is, and is sent again under the
 * same key while the page is open and nobody changes it. The next visit offers to send it.
 */
export const useSubmission = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  { formId, draftKey, empty, send, onArrived, onSent, onFailed, failed }: SubmissionOptions<Values, Sent>,
) => {
  const { form, wrong, failure, sayNotSent, forgetFailure } = useContractForm(schema, {
    formId,
    values: empty,
  });
  const draft = useDraft(form, { key: draftKey, formId, empty, unkept: CONSENT });
  const signs = useSigns();
  /** What the form held when it was last sent, as JSON. */
  const held = useRef("");

  const mutation = useMutation({
    mutationFn: ({ json }: { json: Sent; again?: true }) => {
      draft.noteUnsent();
      return send({ json, submissionKey: draft.submissionKey(), signs: signs.take() });
    },
    onSuccess: () => {
      draft.forget();
      onArrived();
    },
    onError: (error, { again }) => {
      onFailed?.(error);
      sayNotSent(error);
      if (again && isUnanswered(error)) return;
      toastFailure(failed.title, serverMessage(error, failed.text));
    },
  });
  const mutate = (json: Sent, again?: true) => {
    held.current = JSON.stringify(form.getValues());
    mutation.mutate({ json, ...(again && { again }) }, { onSuccess: () => onSent?.(json) });
  };
  const isLost = isUnanswered(mutation.error);
  useTryAgain(() => {
    const json = mutation.variables?.json;
    if (json !== undefined && held.current === JSON.stringify(form.getValues())) mutate(json, true);
  }, !isLost);

  return {
    formId,
    form,
    draft,
    signs,
    wrong,
    /** Why it was not sent the last time, unless all of it is said at fields. */
    failure,
    // Also once it has arrived, until something else takes its place.
    pending: mutation.isPending || mutation.isSuccess,
    submit: form.handleSubmit((json) => mutate(json)),
    /** Empties form and device. */
    startOver: () => {
      draft.clear();
      forgetFailure();
    },
  };
};

/** Of whatever form. */
export type AnySubmission = Omit<ReturnType<typeof useSubmission>, "form">;
