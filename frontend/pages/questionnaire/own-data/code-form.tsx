import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId } from "react";
import { CODE_LENGTH, codeGiven } from "#contract/codes.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { isLocked, openAccess } from "#frontend/api/family-access.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { useContractForm } from "#frontend/forms/use-form.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { SendButton } from "#frontend/ui/send-button.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";
import { codeWords } from "./code-words.ts";

/** Looked at here, too: a slip of the finger is not to cost one of the few tries. */
const wholeCode = codeGiven.refine(({ code }) => /^\d+$/.test(code) && code.length === CODE_LENGTH, {
  path: ["code"],
  error: codeWords.length(CODE_LENGTH),
});

interface CodeFormProps {
  familyId: string;
  /** Where the code comes from. */
  hint: string;
  label: string;
  onOpened: () => void;
  /** Asked when it is refused; answers whether that has another reason than the code, which is then said elsewhere. */
  isRefusedOtherwise?: () => Promise<boolean>;
  /** What else can be done. */
  children?: ReactNode;
}

/** One field for a code, which phones fill from the mail. A wrong one stays as it was typed. */
export const CodeForm = ({
  familyId,
  hint,
  label,
  onOpened,
  isRefusedOtherwise,
  children,
}: CodeFormProps) => {
  const formId = useId();
  const { form, wrong, failure, forgetFailure, sayWrong, sayNotSent } = useContractForm(wholeCode, {
    formId,
    values: { code: "" },
  });
  const access = useMutation({
    ...openAccess,
    onMutate: forgetFailure,
    onSuccess: onOpened,
    onError: async (error) => {
      if (!isLocked(error)) return sayNotSent(error);
      if (await isRefusedOtherwise?.()) return;
      sayWrong("code", serverMessage(error, codeWords.wrong));
    },
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
        label={codeWords.label}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        fieldClassName="max-w-sm"
      />
      <WrongFields {...wrong} />
      <CallFailure error={failure} />
      <SendButton label={label} pendingLabel={codeWords.oneMoment} pending={access.isPending} />
      {children}
    </form>
  );
};
