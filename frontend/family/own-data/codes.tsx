import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { CODE_LENGTH, CODE_MINUTES, codeGiven, codeLimits } from "#contract/codes.ts";
import type { OwnData } from "#contract/own-data.ts";
import { z } from "#contract/zod.ts";
import { useContact } from "#frontend/api/active-contact.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { isLocked, openAccess, requestCode } from "#frontend/api/family.ts";
import { keys } from "#frontend/api/keys.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { keepFocusNear } from "#frontend/lib/return-focus.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button, SendButton } from "#frontend/ui/button.tsx";
import { MailTo, TelLink } from "#frontend/ui/contact-links.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";

/** Checked here, too, so that a typo doesn't use up one of the few attempts. */
const wholeCode = codeGiven.check(
  z.refine(({ code }) => /^\d+$/.test(code) && code.length === CODE_LENGTH, {
    path: ["code"],
    error: `The code has ${CODE_LENGTH} digits`,
  }),
);

interface CodeFormProps {
  familyId: string;
  hint: string;
  label: string;
  onOpened: () => void;
  children?: ReactNode;
}

/** Phones autofill the code from the email. A wrong code stays, to be corrected. */
const CodeForm = ({ familyId, hint, label, onOpened, children }: CodeFormProps) => {
  const formId = useId();
  const { form, wrong, failure, clearFailure, showFieldError, showFailure } = useContractForm(wholeCode, {
    formId,
    values: { code: "" },
  });
  const access = useMutation({
    mutationFn: openAccess,
    onMutate: clearFailure,
    onSuccess: onOpened,
    onError: (error) =>
      isLocked(error)
        ? showFieldError("code", serverMessage(error, "This code isn't right, or no longer works."))
        : showFailure(error),
  });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ code }) => access.mutate({ familyId, code }))}
    >
      <TextField
        {...fieldsOf(form)("code")}
        label="Code"
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        fieldClassName="max-w-sm"
      />
      <ErrorSummary {...wrong} />
      <CallFailure error={failure} />
      <SendButton label={label} pendingLabel="One moment..." pending={access.isPending} />
      {children}
    </form>
  );
};

/** The server silently sends no other code for a minute. */
const COOLDOWN_MS = 60_000;

interface MailedCodeProps {
  familyId: string;
  onOpened: () => void;
}

/** Emails a code to the family and asks for it; staff may also have read one to them by phone. */
export const MailedCode = ({ familyId, onOpened }: MailedCodeProps) => {
  const { email, phone } = useContact();
  const [asks, setAsks] = useState(false);
  const [isCoolingDown, setCoolingDown] = useState(false);
  const code = useMutation({
    mutationFn: requestCode,
    onSuccess: () => {
      setAsks(true);
      setCoolingDown(true);
      setTimeout(() => setCoolingDown(false), COOLDOWN_MS);
    },
  });
  const send = (label: string, look: string) => (
    <Button className={look} inactive={isCoolingDown || code.isPending} onClick={() => code.mutate(familyId)}>
      {code.isPending ? "Sending..." : label}
    </Button>
  );
  if (!asks)
    return (
      <>
        <p className="text-pretty">
          See, correct, download or delete what you sent us. To keep it safe, we'll email you a code first.
        </p>
        <CallFailure error={code.error} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {send("Email me a code", "btn-primary")}
          <button type="button" className="link py-1" onClick={() => setAsks(true)}>
            I have a code
          </button>
        </div>
      </>
    );
  const sent = `We've emailed you a ${CODE_LENGTH}-digit code. It works for ${CODE_MINUTES} minutes.`;
  return (
    <CodeForm
      familyId={familyId}
      hint={code.isSuccess ? sent : `${CODE_LENGTH} digits. It works for ${CODE_MINUTES} minutes.`}
      label="Open my information"
      onOpened={onOpened}
    >
      <div className="flex flex-col items-start gap-2 text-sm">
        <p>No email? Check spam, or send a new code.</p>
        <CallFailure error={code.error} />
        {send("Send a new code", "btn-sm")}
        <p role="status">{isCoolingDown && "You can send a new code after a minute."}</p>
        <p className="text-pretty">
          We send at most {codeLimits.aDay} a day. Or call{" "}
          <TelLink phone={phone} className="link whitespace-nowrap" /> or write to{" "}
          <MailTo address={email} className="link wrap-anywhere" />, and we'll call the number in your
          application and read one to you.
        </p>
      </div>
    </CodeForm>
  );
};

export interface OwnDataProps {
  familyId: string;
  data: OwnData;
  /** The code's access has expired. */
  onLocked: () => void;
}

/** A new email address, which needs a code to take effect. */
export const NewEmail = ({ familyId, email }: { familyId: string; email: string }) => {
  const client = useQueryClient();
  return (
    <section aria-labelledby="new-email" className="flex flex-col gap-3 border-t border-base-300 pt-6">
      <h3 id="new-email" className="text-xl font-semibold">
        Your new email address
      </h3>
      <p className="wrap-anywhere">
        We've emailed a code to {email}. Until you enter it, we'll write to your old address. Stories and the
        newsletter stay with the address they came from.
      </p>
      <CodeForm
        familyId={familyId}
        hint={`${CODE_LENGTH} digits, from the email to your new address.`}
        label="Use this address"
        onOpened={() => {
          // This section disappears.
          if (document.activeElement) keepFocusNear(document.activeElement);
          toast("Address changed", "From now on, we'll write to your new address.");
          void client.invalidateQueries({ queryKey: keys.ownData(familyId) });
        }}
      >
        <p className="text-sm">
          No email? Check spam. To get a new code, save the new address again after a minute. To keep the old
          address, save that.
        </p>
      </CodeForm>
    </section>
  );
};
