import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "#contract/zod.ts";
import { fieldIssues } from "#frontend/api/errors.ts";

interface PlainForm<Values> {
  /** The id of the `<form>`. */
  formId: string;
  /** What it begins with. */
  values: DefaultValues<Values>;
}

/**
 * A form that is checked by a schema of the contract. What is typed into it stays as long as it is on the screen, and is
 * not kept on the device (for that see use-kept-form.ts). `wrong` is for its `WrongFields`, `failure` for its `CallFailure`.
 */
export const usePlainForm = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  { formId, values }: PlainForm<Values>,
) => {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: values,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);

  const sayWrong = (name: FieldPath<Values>, message: string) => {
    form.setError(name, { type: "server", message });
    setRefusals((before) => before + 1);
  };

  return {
    form,
    wrong: { formId, checks: form.formState.submitCount + refusals },
    /** Why it was not sent the last time, where that does not stand at a field. */
    failure,
    sayWrong,
    /** Says why it was not sent: at its fields where it is them, else as `failure`. */
    sayNotSent: (error: Error) => {
      const issues = fieldIssues(error).filter(({ path }) => path in values);
      for (const { path, message } of issues) sayWrong(path as FieldPath<Values>, message);
      setFailure(issues.length > 0 ? null : error);
    },
    /** Before it is sent again. */
    forgetFailure: () => setFailure(null),
  };
};
