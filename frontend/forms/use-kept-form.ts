import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "#contract/zod.ts";
import { fieldIssues, serverMessage } from "#frontend/api/errors.ts";
import { useDraft } from "#frontend/hooks/use-draft.ts";
import { toastFailure } from "#frontend/lib/toast.ts";

interface KeptForm<Values> {
  /** Where what is typed is kept on the device. */
  key: string;
  /** The id of the `<form>`. */
  formId: string;
  /** What it begins with, and starting over returns to. */
  empty: DefaultValues<Values>;
}

/** A form that is checked by a schema of the contract, and what is typed into it, kept on the device. */
export const useKeptForm = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  { key, formId, empty }: KeptForm<Values>,
) => {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: empty,
    mode: "onTouched",
  });
  const draft = useDraft(form, { key, formId, empty });

  /** Puts what the server found wrong at the fields, and the focus on the first. */
  const showIssues = (error: unknown) => {
    for (const [index, { path, message }] of fieldIssues(error).entries())
      form.setError(path as FieldPath<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  };

  return {
    form,
    draft,
    showIssues,
    /** Says in a toast, too, that it was not sent; in the given words where the server has none. */
    sayNotSent: (error: unknown, title: string, otherwise: string) => {
      showIssues(error);
      toastFailure(title, serverMessage(error, otherwise));
    },
  };
};
