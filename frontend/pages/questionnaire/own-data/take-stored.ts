import type { UseFormReturn } from "react-hook-form";
import { applicationFields } from "#contract/applications.ts";
import { keysOf } from "#contract/labels.ts";
import type { OwnCorrection, OwnCorrectionForm } from "#contract/own-data.ts";

const names = keysOf(applicationFields);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts what is stored now into the form, but for the fields that say something else than `known`: what was typed there, also
 * while an answer was on its way, stays. The version is always that of what is stored.
 */
export const takeStored = (
  form: UseFormReturn<OwnCorrectionForm, unknown, OwnCorrection>,
  stored: OwnCorrectionForm,
  known: Partial<Record<keyof OwnCorrectionForm, unknown>>,
) => {
  const typed = form.getValues();
  form.reset(stored, {
    keepValues: true,
    keepFieldsRef: true,
    keepErrors: true,
    keepTouched: true,
    keepSubmitCount: true,
  });
  form.setValue("updatedAt", stored.updatedAt);
  for (const name of names) {
    const isTyped = !isSame(typed[name], known[name]);
    form.setValue(name, isTyped ? typed[name] : stored[name], { shouldDirty: true });
  }
};
