import { useQueryClient } from "@tanstack/react-query";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "#contract/zod.ts";
import { currentUserQuery } from "#frontend/api/access.ts";
import { useDraft } from "#frontend/forms/use-draft.ts";
import { useContractForm } from "#frontend/forms/use-form.ts";
import { STAFF_DRAFTS } from "#frontend/lib/drafts.ts";

/** Where what is typed at the desk is kept: for this login alone. */
export const useDeskDraftKey = (name: string) => {
  const id = useQueryClient().getQueryData(currentUserQuery.queryKey)?.id ?? "";
  return `${STAFF_DRAFTS}${id}:${name}`;
};

interface DeskForm<Values> {
  /** Of its draft, such as 'visit:<id>'. */
  name: string;
  /** The id of the `<form>`. */
  formId: string;
  empty: DefaultValues<Values>;
}

/** A form of the desk: checked by a schema of the contract, with a draft. */
export const useDeskForm = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  { name, formId, empty }: DeskForm<Values>,
) => {
  const { form, wrong, sayNotSent } = useContractForm(schema, { formId, values: empty });
  const draft = useDraft(form, { key: useDeskDraftKey(name), formId, empty });
  return {
    form,
    wrong,
    draft,
    sayNotSent,
    /** The values that what the form holds was typed over; a draft brings its own along. */
    base: () => (form.formState.defaultValues ?? empty) as Partial<Values>,
  };
};
