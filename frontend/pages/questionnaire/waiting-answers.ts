import type { WaitingForm } from "#frontend/waiting/waiting-form.ts";

/** Those of a family's answers that wait on this device, or are open again. */
export const answersOf = (familyId: string, forms: readonly WaitingForm[] = []) =>
  forms.find((form) => form.kind === "questionnaire" && form.familyId === familyId);
