import { useMutation } from "@tanstack/react-query";
import { mendedAddress } from "#contract/applications.ts";
import { mendAddress } from "#frontend/api/submissions.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import type { Receipt } from "#frontend/forms/form-page.tsx";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { toast } from "#frontend/lib/toast.ts";
import { useWhileMounted } from "#frontend/lib/use-latest.ts";
import { QueryProvider } from "#frontend/shell/query-provider.tsx";
import { SendButton } from "#frontend/ui/button.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";

const FORM_ID = "wrong-address";

const options = { formId: FORM_ID, values: { email: "" }, doubted: "email" } as const;

interface WrongAddressProps extends Pick<Receipt, "email"> {
  mendable: NonNullable<Receipt["mendable"]>;
  onMended: (receipt: Receipt) => void;
}

const Form = ({ email: wrongAddress, mendable, onMended }: WrongAddressProps) => {
  const contractForm = useContractForm(mendedAddress, options);
  const { form, submit, wrong, failure, clearFailure, showFailure, showFieldError } = contractForm;
  const showMended = useWhileMounted(onMended);
  const mending = useMutation({
    mutationFn: (json: { email: string }) => mendAddress(mendable, json),
    onMutate: clearFailure,
    onSuccess: (_, { email }) => {
      toast("Address Changed", `We've sent it to ${email}. Nothing more goes to the old address.`);
      showMended({ email, firstVersion: undefined });
    },
    onError: showFailure,
  });
  return (
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
      <CallFailure error={failure} />
      <SendButton quiet label="Send it there" pendingLabel="Sending..." pending={mending.isPending} />
    </form>
  );
};

/** Changes, once, the address that the confirmation was sent to. */
export const WrongAddress = (props: WrongAddressProps) => (
  <QueryProvider>
    <details>
      <summary className="link w-fit py-1">Wrong address? Change it</summary>
      <Form {...props} />
    </details>
  </QueryProvider>
);
