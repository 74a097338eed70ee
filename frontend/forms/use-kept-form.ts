import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import { consentBox } from "#contract/consent.ts";
import type { z } from "#contract/zod.ts";
import { type ApiError, busyFor, fieldIssues, serverMessage } from "#frontend/api/errors.ts";
import type { KeptDraft } from "#frontend/lib/drafts.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { draftWords } from "./draft-words.ts";
import type { SendFailure } from "./not-sent.tsx";
import { sendFailure } from "./send-failure.ts";
import { useDraft } from "./use-draft.ts";
import { useResend } from "./use-resend.ts";
import { useSigns } from "./use-signs.ts";

/** Whoever sends the form agrees themselves: the next one at the device finds the box empty. */
const CONSENT = Object.keys(consentBox.shape);

interface KeptForm<Values> {
  /** Where what is typed is kept on the device. */
  key: string;
  /** The id of the `<form>`. */
  formId: string;
  /** What it begins with, and starting over returns to. */
  empty: DefaultValues<Values>;
  /** It is sent again by itself when the server was busy; its foot says so. */
  sendsAgain?: boolean;
  /** Why what it holds was not taken when it was sent by itself, on an earlier page. */
  refusal?: ApiError | undefined;
  /** What was sent by itself, for a device that has lost or not taken the draft of it. */
  sent?: KeptDraft<NoInfer<Values>> | undefined;
}

/**
 * A form that is checked by a schema of the contract, and what is typed into it, kept on the device. `wrong` is for its
 * `WrongFields`, which leads to what was found wrong.
 */
export const useKeptForm = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  { key, formId, empty, sendsAgain = false, refusal, sent }: KeptForm<Values>,
) => {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: empty,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const draft = useDraft(form, { key, formId, empty, unkept: CONSENT, sent });
  const signs = useSigns(key);
  const { plan, resend } = useResend(formId);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  /** It was sent over a network at least once, and may have arrived. */
  const left = useRef(false);

  const leadToWrong = () => setRefusals((before) => before + 1);

  /** Puts what the server found wrong at the fields. */
  const showIssues = (error: unknown) => {
    for (const { path, message } of fieldIssues(error))
      form.setError(path as FieldPath<Values>, { type: "server", message });
    leadToWrong();
  };

  const showRefusal = useStable(() => {
    if (!refusal) return;
    showIssues(refusal);
    setFailure(
      sendFailure(refusal, { fields: Object.keys(empty), left: true, otherwise: draftWords.ourFault }),
    );
  });
  // On arrival: what is wrong from then on is found out by sending it again.
  useEffect(showRefusal, [showRefusal]);

  return {
    form,
    draft,
    wrong: { formId, checks: form.formState.submitCount + refusals },
    showIssues,
    /** Leads to what `WrongFields` finds. */
    leadToWrong,
    /** Why it could not be sent the last time, where that does not stand at a field. For the form's foot. */
    failure,
    /** It will be sent again by itself. For the form's foot. */
    resend,
    /** For the form's `Signs`. */
    signs,
    /**
     * What goes with what was filled in, asked for when it is sent: the signs of a person, the key to send it under, and what was
     * typed where, for it may have to wait.
     */
    toSend: (values = form.getValues()) => {
      left.current ||= navigator.onLine;
      const typed = Object.entries(values).filter(([name]) => !CONSENT.includes(name));
      return {
        ...signs.take(),
        submissionKey: draft.submissionKey(),
        typed: Object.fromEntries(typed),
        draft: draft.key,
      };
    },
    /** Empties form and device. */
    startOver: () => {
      draft.clear();
      setFailure(null);
      resend?.stop();
      left.current = false;
    },
    /** Says that it was not sent for a reason found out on the device, and leads to what `WrongFields` finds. */
    sayRefused: (title: string, reason: string) => {
      leadToWrong();
      setFailure({ unsure: false, reason });
      toastFailure(title, reason);
    },
    /** Says in a toast, too, that it was not sent; in the given words where the server has none. */
    sayNotSent: (error: unknown, title: string, otherwise: string) => {
      showIssues(error);
      setFailure(sendFailure(error, { fields: Object.keys(empty), left: left.current, otherwise }));
      // The form's foot says it, and goes on saying it.
      if (!(sendsAgain && plan(busyFor(error)))) toastFailure(title, serverMessage(error, otherwise));
    },
  };
};
