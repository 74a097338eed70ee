import { readDraft } from "#frontend/lib/drafts.ts";
import { orReload } from "#frontend/lib/or-reload.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { prerenderedForm, typedBefore } from "#frontend/lib/typed-before.ts";

/* A form of a prerendered page is on the screen before its code is asked for (docs/decisions/0110). */

export interface PrerenderedPart {
  /** The id of an element of it. */
  id: string;
}

export interface PrerenderedForm extends PrerenderedPart {
  /** Where what is typed into it is kept on the device. */
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

export const isOnScreen = ({ id }: PrerenderedPart) =>
  typeof document !== "undefined" && document.getElementById(id) !== null;

const isTyped = (id: string) => {
  const form = prerenderedForm(id);
  return form !== null && Object.keys(typedBefore(form)).length > 0;
};

/** Somebody is at the form already, or has a draft that is to be shown. */
const isBegun = ({ id, draft }: PrerenderedPart & Partial<PrerenderedForm>) =>
  document.getElementById(id)?.contains(document.activeElement) ||
  isTyped(id) ||
  (draft !== undefined && readDraft(draft) !== null);

interface Kept {
  /** When something was first put in, in milliseconds. */
  begun: number | undefined;
  /** Controls that were left, which are checked then. */
  left: Set<EventTarget>;
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
  const doing: Kept = {
    begun: globalThis.beforeAlive?.begun.get(id),
    left: new Set(),
    pressed: new Set(),
    stop: () => listening.abort(),
  };
  kept.set(id, doing);
  // Above React, which lets no event through to what it has not taken over.
  const on = (type: string, note: (target: Element, event: Event) => void) =>
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && form?.contains(event.target)) note(event.target, event);
      },
      { capture: true, signal: listening.signal },
    );
  on("input", () => {
    doing.begun ??= Date.now();
  });
  on("focusout", (control) => doing.left.add(control));
  on("click", (target, event) => {
    const button = target.closest("button");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.setAttribute("aria-busy", "true");
    doing.pressed.add(button);
  });
  // Prerendered they are disabled, for whoever has no script.
  for (const control of form?.querySelectorAll<HTMLButtonElement | HTMLFieldSetElement>(DISABLED) ?? [])
    control.disabled = false;
  return doing;
};

/** When something was first put into a form whose code came later. */
export const begunAt = (id: string) => kept.get(id)?.begun;

/** The form hears everything itself from now on, and is told what was left and pressed before. */
export const takeOver = (id: string) => {
  const doing = kept.get(id);
  if (!doing) return;
  kept.delete(id);
  doing.stop();
  for (const control of doing.left)
    if (control !== document.activeElement)
      control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  for (const button of takePressed(doing)) button.click();
};

/**
 * The code of a part, a form for the most, once somebody touches its page. Where it does not come, what is typed stays, whoever has pressed something is told,
 * and the next touch tries again.
 */
export const codeOnTouch = async <Code>(
  part: PrerenderedPart & Partial<PrerenderedForm>,
  load: () => Promise<Code>,
): Promise<Code> => {
  if (!isOnScreen(part)) return orReload(load());
  const doing = keep(part.id);
  if (!isBegun(part)) await nextTouch();
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
