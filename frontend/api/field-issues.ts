import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { fieldIssues } from "./errors.ts";

/** Puts what the server found wrong at the form's fields, and the focus on the first. */
export const showFieldIssues = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
) => {
  for (const [index, { path, message }] of fieldIssues(error).entries()) {
    form.setError(path as FieldPath<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  }
};
