import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "#contract/zod.ts";
import { fieldIssues } from "#frontend/api/errors.ts";

interface ContractForm<Values> {
  /** The id of the `<form>`. */
  formId: string;
  /** What it begins with. */
  values: DefaultValues<Values>;
}

/** A form that is checked by a schema of the contract. `wrong` is for its `WrongFields`, `failure` for its `CallFailure` or foot. */
export const useContractForm = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  { formId, values }: ContractForm<Values>,
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
    /** Why it was not sent the last time, unless all of it is said at fields. */
    failure,
    /** Says at a field what the server found wrong with it, and leads there. */
    sayWrong,
    /** Says why it was not sent: at its fields what is wrong with them, the rest as `failure`. */
    sayNotSent: (error: Error) => {
      const issues = fieldIssues(error);
      const isField = (path: string) => (path.split(".")[0] ?? "") in values;
      for (const { path, message } of issues) if (isField(path)) sayWrong(path as FieldPath<Values>, message);
      const isSaid = issues.length > 0 && issues.every(({ path }) => isField(path));
      setFailure(isSaid ? null : error);
      // Also where no field is wrong: something else in the form may be marked (`data-wrong`).
      setRefusals((before) => before + 1);
    },
    /** Before it is sent again. */
    forgetFailure: () => setFailure(null),
  };
};
