import { useEffect, useEffectEvent } from "react";
import { blocksShortcuts } from "./open-dialogs.ts";

export interface Shortcut {
  /** One character in lower case, or 'Escape'. */
  key: string;
  /** Whether it needs Shift; by default that doesn't matter. */
  shift?: boolean;
  /** With Ctrl or ⌘, while typing, too. */
  control?: true;
  /** `undefined` while disabled. */
  act: (() => void) | undefined;
  repeats?: true;
}

const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Rendered or matching only while open. */
const CHOICES = ":popover-open, [role=listbox]";

/** During IME composition keys choose characters. Safari ends it before the last key, which then has the code 229. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229;

const OTHER_SCRIPT = /^(?!\p{Script=Latin}|\d)[\p{L}\p{N}]$/u;

/** A layout of another script counts by position. A Latin one doesn't: where QWERTY has A, AZERTY has Q. */
const keyOf = ({ key, code }: KeyboardEvent) =>
  (OTHER_SCRIPT.test(key) ? code.replace(/^Key|^Digit/, "") : key).toLowerCase();

const isForSomethingElse = (event: KeyboardEvent, control = false) =>
  event.defaultPrevented ||
  (event.ctrlKey || event.metaKey) !== control ||
  event.altKey ||
  isComposing(event) ||
  (!control && event.target instanceof Element && event.target.closest(TYPING) !== null) ||
  (!control && document.querySelector(CHOICES) !== null) ||
  blocksShortcuts();

/** Shortcuts of the page. Single keys are disabled while typing and while a dialog or a list of choices is open. */
export const useShortcuts = (shortcuts: readonly Shortcut[]) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = keyOf(event);
    const shortcut = shortcuts.find(
      ({ key, shift = event.shiftKey }) => key.toLowerCase() === pressed && shift === event.shiftKey,
    );
    if (!shortcut?.act || isForSomethingElse(event, shortcut.control)) return;
    event.preventDefault();
    if (!event.repeat || shortcut.repeats) shortcut.act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};
