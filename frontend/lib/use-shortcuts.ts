import { useEffect, useEffectEvent } from "react";
import { blocksShortcuts } from "./open-dialogs.ts";

export interface Shortcut {
  key: string;
  /** `undefined` while disabled. */
  act: (() => void) | undefined;
  /** Repeats while held down. */
  repeats?: true;
}

const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

const isForSomethingElse = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
  blocksShortcuts();

/** Single-key shortcuts of the page, disabled while typing or while a dialog is open. */
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
