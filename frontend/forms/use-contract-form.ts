import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "#contract/zod.ts";
import { fieldIssues } from "#frontend/api/errors.ts";
import { suggestionFor } from "#frontend/ui/email-field.tsx";

/** A second press that comes sooner is a double tap, not an answer. */
const READING_MS = 1000;

/** What stands in a form's fields, whatever events they fired. */
export const filledIn = (form: HTMLFormElement, empty: FieldValues) => {
  const data = new FormData(form);
  const filled = Object.entries(empty).map(([name, nothing]) => {
    const texts = data.getAll(name).filter((text) => text !== "");
    return [name, Array.isArray(nothing) ? texts : texts[0], texts.length > 0] as const;
  });
  return Object.fromEntries(filled.filter(([, , isFilled]) => isFilled));
};

/** Whether to ask if an address is right: once if it looks mistyped, until there was time to read it. */
const useDoubt = () => {
  const asked = useRef({ address: "", at: 0 });
  return async (address: string) => {
    if (address === asked.current.address) return Date.now() - asked.current.at < READING_MS;
    if (!(await suggestionFor(address))) return false;
    asked.current = { address, at: Date.now() };
    return true;
  };
};

interface Options<Values extends FieldValues> {
  formId: string;
  values: DefaultValues<Values>;
  /** The field of an email address that is asked about if it looks mistyped. */
  doubted?: FieldPath<Values> | undefined;
}

/** A form validated by a contract schema. `wrong` is for its `ErrorSummary`, `failure` for its `CallFailure` or foot. */
export const useContractForm = <Values extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Values>,
  { formId, values, doubted }: Options<Values>,
) => {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: values,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const isDoubtful = useDoubt();

  const showFieldError = (name: FieldPath<Values>, message: string) => {
    form.setError(name, { type: "server", message });
    setRefusals((before) => before + 1);
  };

  return {
    form,
    /** Reads the fields first: autofill may have filled them without an event. */
    submit: (send: (json: Sent) => void) => (event: FormEvent<HTMLFormElement>) => {
      form.setValues(filledIn(event.currentTarget, values) as Partial<Values>);
      return form.handleSubmit(async (json) => {
        const address = doubted && form.getValues(doubted);
        if (!address || !(await isDoubtful(address))) return send(json);
        showFieldError(doubted, `Is ${address} right? If so, please send it again.`);
      })(event);
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
