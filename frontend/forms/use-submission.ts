import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import { consentBox } from "#contract/consent.ts";
import { show } from "#contract/show.ts";
import type { z } from "#contract/zod.ts";
import { ApiError, isConnectionLost, serverMessage } from "#frontend/api/errors.ts";
import type { PublicSubmission } from "#frontend/api/submissions.ts";
import { formatRecent } from "#frontend/lib/dates.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { useAutoRetry } from "#frontend/lib/use-auto-retry.ts";
import { useWhileMounted } from "#frontend/lib/use-latest.ts";
import { useSending } from "#frontend/lib/use-sending.ts";
import { useBotSignals } from "./bot-signals.tsx";
import { useContractForm } from "./use-contract-form.ts";
import { useDraft } from "./use-draft.ts";

/** Never restored from a draft: each sender has to consent. */
const CONSENT = Object.keys(consentBox.shape);

/** For somebody who sends another version, because the response to the first one was lost. */
const firstVersionText = (received: string) =>
  `We received your first version on ${formatRecent(received)}. To change it, use the link in our email, or write to ${show.casting}.`;

interface Options<Values extends FieldValues, Sent> {
  formId: string;
  draftKey: string;
  empty: DefaultValues<Values>;
  /** A question, asked once at a field, about something that may be wrong. */
  doubt?: (json: Sent) => Promise<[field: FieldPath<Values>, question: string] | undefined>;
  /** `startedAt`: when the text was begun, in milliseconds. */
  send: (filled: PublicSubmission<Sent> & { startedAt: number | undefined }) => Promise<unknown>;
  /** Called even if another page is open by then. `firstVersion`: what to say if only an earlier version was taken. */
  onArrived: (firstVersion: string | undefined) => void;
  /** Only called while the form is mounted. */
  onSent?: (sent: Sent, firstVersion: string | undefined) => void;
  onFailed?: (error: Error) => void;
  /** The text of the toast, if the response has none. */
  failedText?: string;
}

/**
 * A visitor's form, received once no matter how often it is sent. Without a response it is retried under the same idempotency key
 * while the page is open and nobody edits it; the next visit offers to send it.
 */
export const useSubmission = <Values extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Values>,
  options: Options<Values, Sent>,
) => {
  const { formId, draftKey, empty, send, onArrived, onSent, onFailed } = options;
  const { doubt, failedText = "Please check your information and try again." } = options;
  const { form, submit, wrong, failure, showFieldError, showFailure, clearFailure } = useContractForm(
    schema,
    {
      formId,
      values: empty,
    },
  );
  const asked = useRef("");
  const draft = useDraft(form, { key: draftKey, formId, empty, excluded: CONSENT });
  const signals = useBotSignals();
  /** The values last sent, as JSON. */
  const held = useRef("");
  const [isEdited, setEdited] = useState(false);

  const showSent = useWhileMounted((json: Sent, firstVersion: string | undefined) =>
    onSent?.(json, firstVersion),
  );
  const sending = useSending({
    send: async ({ json }: { json: Sent; again?: true }) => {
      draft.noteUnsent();
      try {
        const startedAt = draft.startedAt();
        const submissionKey = draft.submissionKey();
        await send({ json, submissionKey, startedAt, signals: signals.collect(startedAt) });
        return undefined;
      } catch (error) {
        const received = error instanceof ApiError && error.body.received;
        if (!received) throw error;
        return firstVersionText(received);
      }
    },
    onSuccess: (firstVersion, { json }) => {
      draft.forget();
      onArrived(firstVersion);
      showSent(json, firstVersion);
    },
    onError: (error, { again }) => {
      onFailed?.(error);
      showFailure(error);
      if (again && isConnectionLost(error)) return;
      toastFailure("Submission failed", serverMessage(error, failedText));
    },
  });
  const mutate = (json: Sent, again?: true) => {
    held.current = JSON.stringify(form.getValues());
    setEdited(false);
    sending.mutate({ json, ...(again && { again }) });
  };
  const isLost = isConnectionLost(sending.error);
  useEffect(() => {
    if (!isLost) return;
    const callback = () => setEdited(held.current !== JSON.stringify(form.getValues()));
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, isLost]);
  const waits = isLost && !isEdited;
  useAutoRetry(() => {
    const json = sending.variables?.json;
    if (json !== undefined) mutate(json, true);
  }, !waits);

  return {
    formId,
    form,
    draft,
    signals,
    wrong,
    failure,
    /** It will be sent by itself. */
    waits,
    // Also after success, until the page replaces the form.
    pending: sending.isPending || sending.isSuccess,
    submit: submit(async (json) => {
      const [field, question = ""] = (await doubt?.(json)) ?? [];
      if (!field || question === asked.current) return mutate(json);
      asked.current = question;
      showFieldError(field, question);
    }),
    startOver: () => {
      draft.clear();
      clearFailure();
    },
  };
};

export type AnySubmission = Omit<ReturnType<typeof useSubmission>, "form">;
