import { useEffect, useState } from "react";
import { linkRequest } from "#contract/codes.ts";
import { useContact } from "#frontend/api/active-contact.ts";
import { requestLink } from "#frontend/api/family.ts";
import { useSending } from "#frontend/lib/use-sending.ts";
import { SendButton } from "#frontend/ui/button.tsx";
import { MailTo, TelLink } from "#frontend/ui/contact-links.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FocusedMessage } from "#frontend/ui/notice.tsx";
import { Honeypot, useBotSignals } from "./bot-signals.tsx";
import { CallFailure } from "./call-failure.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { fieldsOf } from "./field-props.ts";
import { useContractForm } from "./use-contract-form.ts";

const FORM_ID = "lost-link-form";

const LinkRequested = ({ onAgain }: { onAgain: () => void }) => {
  const { email, phone } = useContact();
  return (
    <FocusedMessage>
      <p className="font-semibold">If you applied with this address, your link is on its way.</p>
      <p>
        Nothing after a few minutes? Check your spam folder. We send it only to the address you applied with,
        at most once an hour, so you may want to try your family's other addresses. Or write to{" "}
        <MailTo address={email} className="link wrap-anywhere" /> or call{" "}
        <TelLink phone={phone} className="link whitespace-nowrap" />.
      </p>
      <button type="button" className="link self-start py-1" onClick={onAgain}>
        Try another address
      </button>
    </FocusedMessage>
  );
};

const Form = () => {
  /** False again once they want to try another address. */
  const [asked, setAsked] = useState<boolean>();
  const { form, submit, wrong, failure, showFailure } = useContractForm(linkRequest, {
    formId: FORM_ID,
    values: { email: "" },
  });
  const signals = useBotSignals();
  const request = useSending({ send: requestLink, onSuccess: () => setAsked(true), onError: showFailure });
  const { setFocus } = form;
  useEffect(() => {
    if (asked === false) setFocus("email");
  }, [asked, setFocus]);
  if (asked) return <LinkRequested onAgain={() => setAsked(false)} />;
  return (
    <form
      id={FORM_ID}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={submit((json) => request.mutate({ json, signals: signals.collect() }))}
    >
      <EmailField
        {...fieldsOf(form)("email")}
        label="The email you applied with"
        placeholder="maria@example.com"
      />
      <Honeypot watch={signals.watch} />
      <ErrorSummary {...wrong} />
      <CallFailure error={request.error ? failure : null} />
      <SendButton label="Email me my link" pendingLabel="Sending..." pending={request.isPending} />
    </form>
  );
};

/** Emails a family its private link again, without revealing who has applied. */
export const LostLink = () => (
  <div className="rounded-box border border-base-300 bg-base-100 p-5 text-left shadow-sm">
    <Form />
  </div>
);
