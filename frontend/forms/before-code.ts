import { endWaiting, keepWaiting, wasTouched } from "#frontend/lib/before-alive.ts";
import { readDraft } from "#frontend/lib/drafts.ts";
import { orReload } from "#frontend/lib/or-reload.ts";
import { toastNotReady } from "#frontend/lib/toast.ts";
import { prerenderedForm, typedBefore } from "#frontend/lib/typed-before.ts";
import { beforeCodeWords } from "./before-code-words.ts";

/* A form of a prerendered page is on the screen before its code is asked for. */

export interface PrerenderedPart {
  /** The id of an element of it. */
  id: string;
}

export interface PrerenderedForm extends PrerenderedPart {
  /** Where what is typed into it is kept on the device. */
  draft: string;
}

/** There is something to show that is not on the device. */
const WANTED = "codewanted";
const wanted = new Set<string>();

/** Has the code of a part come without a touch. */
export const wantCode = ({ id }: PrerenderedPart) => {
  wanted.add(id);
  document.dispatchEvent(new Event(WANTED));
};

/** Signs of a hand. Anywhere on the page, since React lets nothing change around a form that it has not taken over yet. */
const SIGNS = ["pointerdown", "keydown", "focusin", "input", "click", WANTED];

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

/** It waits for its code: until then before-alive.ts keeps what is done to it. */
export const waitForCode = ({ id }: PrerenderedPart) => keepWaiting(id);

/** Its code has come, and it has drawn itself: it is told what was done to it before. */
export const takeOver = ({ id }: PrerenderedPart) => endWaiting(id);

/** Buttons that were pressed, as before-alive.ts marks them. */
const pressedIn = ({ id }: PrerenderedPart) =>
  document.getElementById(id)?.querySelectorAll("button[aria-busy]") ?? [];

const isTyped = (id: string) => {
  const form = prerenderedForm(id);
  return form !== null && Object.keys(typedBefore(form)).length > 0;
};

/** Somebody is or was at the form already, or has a draft that is to be shown. What a browser restores it tells nobody of. */
const isBegun = ({ id, draft }: PrerenderedPart & Partial<PrerenderedForm>) =>
  wanted.has(id) ||
  document.getElementById(id)?.contains(document.activeElement) ||
  wasTouched(id) ||
  isTyped(id) ||
  (draft !== undefined && readDraft(draft) !== null);

/**
 * The code of a part, a form for the most, once somebody touches its page. Where it does not come, what is typed stays, whoever has pressed something is told,
 * and the next touch tries again.
 */
export const codeOnTouch = async <Code>(
  part: PrerenderedPart & Partial<PrerenderedForm>,
  load: () => Promise<Code>,
): Promise<Code> => {
  if (!isOnScreen(part)) return orReload(load());
  if (!isBegun(part)) await nextTouch();
  for (;;) {
    try {
      return await orReload(load());
    } catch {
      const pressed = pressedIn(part);
      for (const button of pressed) button.ariaBusy = null;
      if (pressed.length > 0) toastNotReady(beforeCodeWords.partNotLoaded);
      await nextTouch();
    }
  }
};
