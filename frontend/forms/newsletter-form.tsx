import { type FormEvent, useRef, useState } from "react";
import { fieldIssues, serverMessage } from "#frontend/api/errors.ts";
import type { postSubscription } from "#frontend/api/submissions.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { useSending } from "#frontend/lib/use-sending.ts";
import { Field } from "#frontend/ui/field.tsx";
import { Honeypot, useBotSignals } from "./bot-signals.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { SubmitButton } from "./submit-button.tsx";

const FORM_ID = "subscribe";

/** Validated by the browser and the server only, and sent by code that loads then: the landing page stays light. */
export const NewsletterForm = () => {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [checks, setChecks] = useState(0);
  const signals = useBotSignals();
  const check = (found: string | undefined) => {
    setError(found);
    setChecks((before) => before + 1);
  };
  const subscription = useSending({
    send: async (filled: Parameters<typeof postSubscription>[0]) =>
      (await import("#frontend/api/submissions.ts")).postSubscription(filled),
    onSuccess: () => {
      toast("Subscribed!", "Welcome to the family! Check your email for confirmation.");
      if (input.current) input.current.value = "";
    },
    onError: (cause) => {
      check(fieldIssues(cause).find(({ path }) => path === "email")?.message);
      toastFailure("Subscription failed", serverMessage(cause, "Please try again later."));
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim();
    if (!input.current || !email) return;
    const invalid = !input.current.validity.valid;
    check(invalid ? "Please enter a valid email address" : undefined);
    if (invalid) return;
    const { error: failed, variables } = subscription;
    const isRepeat = failed && variables?.json.email === email;
    const submissionKey = isRepeat ? variables.submissionKey : crypto.randomUUID();
    subscription.mutate({ json: { email }, signals: signals.collect(), submissionKey });
  };

  return (
    <form id={FORM_ID} method="post" noValidate className="flex flex-col gap-3" onSubmit={send}>
      <Field label="Email Address" error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder="maria@example.com"
            className="input input-lg w-full"
          />
        )}
      </Field>
      <Honeypot watch={signals.watch} />
      <ErrorSummary formId={FORM_ID} checks={checks} />
      <SubmitButton
        label="Subscribe"
        pendingLabel="Subscribing..."
        pending={subscription.isPending}
        className="btn-primary btn-lg self-start"
      />
      <noscript>
        <p className="text-sm">Subscribing needs JavaScript. Please turn it on, or write to us instead.</p>
      </noscript>
    </form>
  );
};
