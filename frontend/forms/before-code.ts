import { readDraft } from "#frontend/lib/drafts.ts";
import { orReload } from "#frontend/lib/or-reload.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { typedBefore } from "#frontend/lib/typed-before.ts";

/* A form of a prerendered page is on the screen before its code is asked for (docs/decisions/0110). */

export interface PrerenderedForm {
  /** The id of the `<form>`. */
  id: string;
  /** Where what is typed is kept on the device. */
  draft: string;
}

/** Signs of a hand. Anywhere on the page, since React lets nothing change around a form that it has not taken over yet. */
const SIGNS = ["pointerdown", "keydown", "focusin", "input", "click"];

const nextTouch = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController();
    const touched = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS)
      document.addEventListener(sign, touched, { capture: true, signal: listening.signal });
  });

export const isOnScreen = ({ id }: PrerenderedForm) =>
  typeof document !== "undefined" && document.getElementById(id) !== null;

/** Somebody has touched the page before now, or has a draft that is to be shown. */
const isBegun = ({ id, draft }: PrerenderedForm) =>
  navigator.userActivation?.hasBeenActive ||
  document.getElementById(id)?.contains(document.activeElement) ||
  Object.keys(typedBefore(id)).length > 0 ||
  readDraft(draft) !== null;

interface Kept {
  /** When something was first put in, in milliseconds. */
  begun: number | undefined;
  /** Buttons, each to be pressed once. Enter in a field presses one, too. */
  pressed: Set<HTMLElement>;
  stop: () => void;
}

/** What is done to forms while their code is not there, by their ids. */
const kept = new Map<string, Kept>();

const takePressed = ({ pressed }: Kept) => {
  const buttons = [...pressed];
  pressed.clear();
  for (const button of buttons) button.removeAttribute("aria-busy");
  return buttons;
};

const DISABLED = "button:disabled, fieldset:disabled";

const keep = (id: string): Kept => {
  const form = document.getElementById(id);
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const doing: Kept = { pressed: new Set(), stop: () => listening.abort() };
  kept.set(id, doing);
  form?.addEventListener("input", () => (doing.begun ??= Date.now()), options);
  form?.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest("button");
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      button.setAttribute("aria-busy", "true");
      doing.pressed.add(button);
    },
    options,
  );
  // Prerendered they are disabled, for whoever has no script.
  for (const control of form?.querySelectorAll<HTMLButtonElement | HTMLFieldSetElement>(DISABLED) ?? [])
    control.disabled = false;
  return doing;
};

/** When something was first put into a form whose code came later. */
export const begunAt = (id: string) => kept.get(id)?.begun;

/** The form hears everything itself from now on, and takes what was chosen and does what was pressed before. */
export const takeOver = (id: string) => {
  const doing = kept.get(id);
  if (!doing) return;
  kept.delete(id);
  doing.stop();
  for (const input of document.querySelectorAll<HTMLInputElement>(`#${id} [type=file]`))
    if (input.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }));
  for (const button of takePressed(doing)) button.click();
};

/**
 * A form's code, once somebody touches its page. Where it does not come, what is typed stays, whoever has pressed something is told,
 * and the next touch tries again.
 */
export const codeOnTouch = async <Code>(form: PrerenderedForm, load: () => Promise<Code>): Promise<Code> => {
  if (!isOnScreen(form)) return orReload(load());
  const doing = keep(form.id);
  if (!isBegun(form)) await nextTouch();
  for (;;) {
    try {
      return await orReload(load());
    } catch {
      if (takePressed(doing).length > 0)
        toastFailure(
          "This form is not ready",
          "A part of it could not be loaded. What you typed is still here. Please check your connection and try again.",
        );
      await nextTouch();
    }
  }
};
