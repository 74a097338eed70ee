import { useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { readDraft, removeDraft, removeForgottenDrafts, writeDraft } from "./drafts.ts";

const isSame = (values: FieldValues, others: FieldValues) =>
  Object.keys(others).every((name) => JSON.stringify(values[name]) === JSON.stringify(others[name]));

/** What was typed into the prerendered form before React took it over, which would else empty it. */
const typedBefore = (formId: string): Record<string, unknown> => {
  if (typeof document === "undefined") return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed: Record<string, unknown> = {};
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      if (control.checked)
        typed[control.name] = [...((typed[control.name] as string[]) ?? []), control.value];
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      if (control.name && control.value) typed[control.name] = control.value;
    }
  }
  return typed;
};

/**
 * Keeps what is typed into a form on the device: it survives a reload, a failed send and a closed tab.
 * `formId` is the id of the `<form>`, `empty` its values when nothing is typed.
 */
export const useDraft = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, formId, empty }: { key: string; formId: string; empty: DefaultValues<Values> },
) => {
  const [typed] = useState(() => typedBefore(formId));
  const [restored, setRestored] = useState(false);
  const over = useRef(false);
  const { reset, subscribe } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, whatever the caller passes later
  useEffect(() => {
    removeForgottenDrafts();
    const draft = readDraft<Values>(key);
    if (draft || Object.keys(typed).length > 0) {
      const values = { ...empty, ...draft, ...typed };
      reset(values as Values, { keepDefaultValues: true });
      writeDraft(key, values);
    }
    setRestored(draft !== null);
    return subscribe({
      formState: { values: true },
      // Also called when a field is only visited; a form as it began is no draft.
      callback: ({ values }) => {
        if (isSame(values, empty)) removeDraft(key);
        else if (!over.current) writeDraft(key, values);
      },
    });
  }, []);

  const clear = useCallback(() => {
    reset(empty as Values);
    removeDraft(key);
    setRestored(false);
  }, [reset, empty, key]);

  /** Empties the device and not the form, which is about to go. */
  const forget = useCallback(() => {
    over.current = true;
    removeDraft(key);
  }, [key]);

  /** `restored`: the form came back with what was typed on an earlier visit. `clear`: empties form and device. `forget`: only the device. */
  return { restored, clear, forget };
};
