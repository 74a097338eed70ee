import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "#contract/zod.ts";
import { fieldIssues } from "#frontend/api/errors.ts";

/** What stands in a form's fields, whatever events they fired. */
export const filledIn = (form: HTMLFormElement, empty: FieldValues) => {
  const data = new FormData(form);
  const filled = Object.entries(empty).map(([name, nothing]) => {
    const texts = data.getAll(name).filter((text) => text !== "");
    return [name, Array.isArray(nothing) ? texts : texts[0], texts.length > 0] as const;
  });
  return Object.fromEntries(filled.filter(([, , isFilled]) => isFilled));
};

/** A form validated by a contract schema. `wrong` is for its `ErrorSummary`, `failure` for its `CallFailure` or foot. */
export const useContractForm = <Values extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Values>,
  { formId, values }: { formId: string; values: DefaultValues<Values> },
) => {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: values,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);

  const showFieldError = (name: FieldPath<Values>, message: string) => {
    form.setError(name, { type: "server", message });
    setRefusals((before) => before + 1);
  };

  return {
    form,
    /** Reads the fields first: autofill may have filled them without an event. */
    submit: (send: (json: Sent) => void) => (event: FormEvent<HTMLFormElement>) => {
      form.setValues(filledIn(event.currentTarget, values) as Partial<Values>);
      return form.handleSubmit(send)(event);
    },
    wrong: { formId, checks: form.formState.submitCount + refusals },
    /** Why it wasn't sent, unless fields show all of it. */
    failure,
    /** Shows a server error at a field and focuses it. */
    showFieldError,
    /** Shows the server's issues at their fields, and anything else as `failure`. */
    showFailure: (error: Error) => {
      const issues = fieldIssues(error);
      const isField = (path: string) => (path.split(".")[0] ?? "") in values;
      for (const { path, message } of issues)
        if (isField(path)) showFieldError(path as FieldPath<Values>, message);
      const isSaid = issues.length > 0 && issues.every(({ path }) => isField(path));
      setFailure(isSaid ? null : error);
      // Even without field errors: something else may be marked (`data-wrong`), such as a photo.
      setRefusals((before) => before + 1);
    },
    clearFailure: () => setFailure(null),
  };
};
