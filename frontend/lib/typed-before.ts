/** The form as it was prerendered, if it was, where React is about to take it over. */
export const prerenderedForm = (formId: string) => {
  if (typeof document === "undefined") return null;
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? form : null;
};

/** What was typed into a prerendered form. */
export const typedBefore = (form: HTMLFormElement): Record<string, unknown> => {
  const typed: Record<string, unknown> = {};
  for (const control of form.elements) {
    // A trap for programs, which nobody types into.
    if (control.ariaHidden) continue;
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
