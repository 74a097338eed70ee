import { useEffect, useEffectEvent } from "react";
import { holdsKeys } from "./open-dialogs.ts";

/** A key that acts by itself. */
export interface Shortcut {
  key: string;
  /** `undefined` while it can do nothing. */
  act: (() => void) | undefined;
  /** Acts again and again while it is held down. */
  repeats?: true;
}

const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

const isForSomethingElse = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
  holdsKeys();

/** Single keys that act on the whole page, but never while somebody types or a dialog is open. */
export const useShortcuts = (shortcuts: readonly Shortcut[]) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    if (!shortcut?.act || isForSomethingElse(event)) return;
    event.preventDefault();
    if (!event.repeat || shortcut.repeats) shortcut.act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};
