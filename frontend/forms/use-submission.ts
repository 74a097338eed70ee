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
import type { PhotoUploads } from "./photos/photo-uploads.ts";
import { useContractForm } from "./use-contract-form.ts";
import { useDraft } from "./use-draft.ts";

/** Never restored from a draft: each sender has to consent. */
const CONSENT = Object.keys(consentBox.shape);

/** For somebody who sends another version, because the response to the first one was lost. */
const firstVersionText = (received: string) =>
  `We received your first version on ${formatRecent(received)}. To change it, use the link in our email, or write to ${show.casting}.`;

interface Options<Values extends FieldValues, Sent, Answer> {
  formId: string;
  draftKey: string;
  empty: DefaultValues<Values>;
  doubted?: FieldPath<Values>;
  uploads?: Pick<PhotoUploads, "clear" | "showIssues">;
  /** `startedAt`: when the text was begun, in milliseconds. */
  send: (filled: PublicSubmission<Sent> & { startedAt: number | undefined }) => Promise<Answer>;
  /** Called even if another page is open by then. `firstVersion`: what to say if only an earlier version was taken. */
  onArrived: (firstVersion: string | undefined) => void;
  /** Only called while the form is mounted. */
  onSent?: (sent: Sent, firstVersion: string | undefined, answer: Answer | undefined) => void;
  onFailed?: (error: Error) => void;
  /** The text of the toast, if the response has none. */
  failedText?: string;
}

/**
 * A visitor's form, received once no matter how often it is sent. Without a response it is retried under the same idempotency key
 * while the page is open and nobody edits it; the next visit offers to send it.
 */
export const useSubmission = <Values extends FieldValues, Sent, Answer>(
  schema: z.ZodMiniType<Sent, Values>,
  options: Options<Values, Sent, Answer>,
) => {
  const { formId, draftKey, empty, doubted, uploads, send, onArrived, onSent, onFailed } = options;
  const { failedText = "Please check your information and try again." } = options;
  const contractForm = useContractForm(schema, { formId, values: empty, doubted });
  const { form, submit, wrong, failure, showFailure, clearFailure } = contractForm;
  const draft = useDraft(form, { key: draftKey, formId, empty, excluded: CONSENT });
  const signals = useBotSignals();
  /** The values last sent, as JSON. */
  const held = useRef("");
  const [isEdited, setEdited] = useState(false);

  const showSent = useWhileMounted((...sent: Parameters<NonNullable<typeof onSent>>) => onSent?.(...sent));
  const sending = useSending({
    send: async ({ json }: { json: Sent; again?: true }) => {
      draft.noteUnsent();
      try {
        const startedAt = draft.startedAt();
        const submissionKey = draft.submissionKey();
        return {
          answer: await send({ json, submissionKey, startedAt, signals: signals.collect(startedAt) }),
        };
      } catch (error) {
        const received = error instanceof ApiError && error.body.received;
        if (!received) throw error;
        return { firstVersion: firstVersionText(received) };
      }
    },
    onSuccess: ({ answer, firstVersion }, { json }) => {
      draft.forget();
      onArrived(firstVersion);
      uploads?.clear();
      showSent(json, firstVersion, answer);
    },
    onError: (error, { again }) => {
      uploads?.showIssues(error);
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
    submit: submit((json) => mutate(json)),
    startOver: () => {
      draft.clear();
      uploads?.clear();
      clearFailure();
    },
  };
};

export type AnySubmission = Omit<ReturnType<typeof useSubmission>, "form">;
