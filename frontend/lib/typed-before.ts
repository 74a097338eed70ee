/** What was typed into the prerendered form before React took it over, which would else empty it. */
export const typedBefore = (formId: string): Record<string, unknown> => {
  if (typeof document === "undefined") return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
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
