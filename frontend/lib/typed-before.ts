/** The form as it was prerendered, if it was, where React is about to take it over. */
export const prerenderedForm = (formId: string) => {
  if (typeof document === "undefined") return null;
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? form : null;
};

/** Forms that React has. Another one that comes in place of such a form, as of another family, still finds it standing there. */
const takenOver = new WeakSet<HTMLFormElement>();

/** Notes that what is typed into a form from now on is kept as it is typed. */
export const noteTakenOver = (formId: string) => {
  const form = prerenderedForm(formId);
  if (form) takenOver.add(form);
};

/** The form as it was prerendered, unless it was taken over before. */
export const untakenForm = (formId: string) => {
  const form = prerenderedForm(formId);
  return form && takenOver.has(form) ? null : form;
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
