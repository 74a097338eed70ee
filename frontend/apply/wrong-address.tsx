import { mendedAddress } from "#contract/applications.ts";
import { mendAddress } from "#frontend/api/submissions.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import type { Receipt } from "#frontend/forms/form-page.tsx";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { toast } from "#frontend/lib/toast.ts";
import { useWhileMounted } from "#frontend/lib/use-latest.ts";
import { useSending } from "#frontend/lib/use-sending.ts";
import { SendButton } from "#frontend/ui/button.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";

const FORM_ID = "wrong-address";

const options = { formId: FORM_ID, values: { email: "" }, doubted: "email" } as const;

interface WrongAddressProps extends Pick<Receipt, "email"> {
  mendable: NonNullable<Receipt["mendable"]>;
  onMended: (receipt: Receipt) => void;
}

/** Changes, once, the address that the confirmation was sent to. */
export const WrongAddress = ({ email: wrongAddress, mendable, onMended }: WrongAddressProps) => {
  const { form, submit, wrong, failure, showFailure, showFieldError } = useContractForm(
    mendedAddress,
    options,
  );
  const showMended = useWhileMounted(onMended);
  const mending = useSending({
    send: (json: { email: string }) => mendAddress(mendable, json),
    onSuccess: (_, { email }) => {
      toast("Address Changed", `We've sent it to ${email}. Nothing more goes to the old address.`);
      showMended({ email, firstVersion: undefined });
    },
    onError: showFailure,
  });
  return (
    <details>
      <summary className="link w-fit py-1">Wrong address? Change it</summary>
      <form
        id={FORM_ID}
        noValidate
        className="mt-2 flex flex-col gap-3"
        onSubmit={submit((json) =>
          json.email.toLowerCase() === wrongAddress.toLowerCase()
            ? showFieldError("email", "That's the address we sent it to.")
            : mending.mutate(json),
        )}
      >
        <EmailField {...fieldsOf(form)("email")} label="The right address" hint="You can change it once." />
        <ErrorSummary {...wrong} />
        <CallFailure error={mending.error ? failure : null} />
        <SendButton quiet label="Send it there" pendingLabel="Sending..." pending={mending.isPending} />
      </form>
    </details>
  );
};
