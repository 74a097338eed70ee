import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { busyFor, fieldIssues, serverMessage } from "#frontend/api/errors.ts";
import { Queries } from "#frontend/app/queries.tsx";
import { Resending } from "#frontend/forms/resending.tsx";
import { Signs } from "#frontend/forms/signs.tsx";
import { SubmitButton } from "#frontend/forms/submit-button.tsx";
import { useResend } from "#frontend/forms/use-resend.ts";
import { useSigns } from "#frontend/forms/use-signs.ts";
import { useSubmissionKey } from "#frontend/forms/use-submission-key.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { readDraft, removeDraft, writeDraft } from "#frontend/lib/drafts.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Field } from "#frontend/ui/field.tsx";
import { letGo, sendOrKeep } from "#frontend/waiting/keep.ts";
import { WaitingCard } from "#frontend/waiting/waiting-card.tsx";
import { refusalOf, type WaitingForm } from "#frontend/waiting/waiting-form.ts";
// Without a connection it could not come any more when something begins to wait.
import "#frontend/waiting/waiting-line.tsx";
import { useWaitingForms } from "#frontend/waiting/what-waits.ts";
import { newsletterFormWords } from "./newsletter-form-words.ts";
import { place } from "./newsletter-place.ts";

const { id: FORM_ID, draft: DRAFT } = place;

/** Keeps what is typed on the device, as the long forms do, until it is sent. */
const keep = ({ value }: HTMLInputElement, submissionKey: string, sentAt?: number) =>
  value ? writeDraft(DRAFT, { values: { email: value }, submissionKey, sentAt }) : removeDraft(DRAFT);

const emailIssue = (error: unknown) => fieldIssues(error).find(({ path }) => path === "email")?.message;

/**
 * One field. The browser checks it as far as it can and the contract's rules wait on the server, so that the
 * landing page, which everybody loads, needs no form or schema library.
 */
const Form = ({ opened, onSend }: { opened: WaitingForm | undefined; onSend: () => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [checks, setChecks] = useState(0);
  const check = (found: string | undefined) => {
    setError(found);
    setChecks((before) => before + 1);
  };
  const refusal = opened && refusalOf(opened);
  // What was wrong when it was sent by itself.
  const shown = error ?? emailIssue(refusal) ?? refusal?.answer.message;
  const submissionKey = useSubmissionKey();
  const signs = useSigns(DRAFT);
  const { plan, resend } = useResend(FORM_ID);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const draft = readDraft<{ email: string }>(DRAFT);
    // What was typed before React took the field over is newer than what was kept.
    field.value ||= draft?.values.email ?? "";
    // As it was kept it stays, with its age.
    if (draft && field.value === draft.values.email) submissionKey.resume(draft);
    else keep(field, submissionKey.current());
  }, [submissionKey]);
  const subscription = useMutation({
    mutationFn: sendOrKeep,
    onSuccess: (outcome) => {
      // Its draft stays, and something else stands in its place.
      if (outcome === "waits") return;
      toast(newsletterFormWords.submitted, newsletterFormWords.welcome);
      removeDraft(DRAFT);
      submissionKey.renew();
      if (input.current) input.current.value = "";
    },
    onError: (cause) => {
      check(emailIssue(cause));
      if (!plan(busyFor(cause)))
        toastFailure(newsletterFormWords.failed, serverMessage(cause, newsletterFormWords.tryLater));
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    const email = field?.value.trim();
    if (!field || !email) return;
    const invalid = !field.validity.valid;
    check(invalid ? newsletterFormWords.invalid : undefined);
    if (invalid) return;
    const key = submissionKey.send();
    keep(field, key, submissionKey.sentAt());
    onSend();
    subscription.mutate({
      kind: "newsletter",
      json: { email },
      typed: { email },
      draft: DRAFT,
      ...signs.take(),
      submissionKey: key,
    });
  };

  return (
    <form id={FORM_ID} method="post" noValidate className="flex flex-col gap-3" onSubmit={send}>
      <Field label={newsletterFormWords.label} error={shown}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder={newsletterFormWords.placeholder}
            onInput={(event) => {
              // Another address is another subscription: under the same key it would be taken for a repeat.
              submissionKey.renew();
              if (opened) void letGo(opened.submissionKey);
              keep(event.currentTarget, submissionKey.current());
            }}
            className="input input-lg w-full"
          />
        )}
      </Field>
      <Signs watch={signs.watch} />
      <WrongFields formId={FORM_ID} checks={checks} />
      {resend && <Resending resend={resend} />}
      <SubmitButton
        label={newsletterFormWords.submit}
        pendingLabel={newsletterFormWords.submitting}
        pending={subscription.isPending}
        className="btn-lg self-start"
      />
      <noscript>
        <p className="text-sm">{newsletterFormWords.needsScript}</p>
      </noscript>
    </form>
  );
};

export const NewsletterForm = () => {
  const waiting = useWaitingForms()?.find(({ kind }) => kind === "newsletter");
  const [isSent, setSent] = useState(false);
  return (
    <Queries>
      {waiting && !waiting.isOpen ? (
        <WaitingCard form={waiting} heading="h3" takesFocus={isSent} />
      ) : (
        <Form opened={waiting} onSend={() => setSent(true)} />
      )}
    </Queries>
  );
};
