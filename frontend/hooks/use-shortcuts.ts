import { useEffect, useEffectEvent } from "react";

/** What a key does; `undefined` while it can do nothing. */
export type Shortcuts = Record<string, (() => void) | undefined>;

const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

const isForSomethingElse = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
  document.querySelector("dialog[open]") !== null;

/**
 * Single keys that act on the whole page, but never while somebody types or a dialog is open. A key that is held
 * down acts once, unless it is among those that repeat.
 */
export const useShortcuts = (shortcuts: Shortcuts, repeating: readonly string[] = []) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key];
    if (!act || isForSomethingElse(event)) return;
    event.preventDefault();
    if (!event.repeat || repeating.includes(event.key)) act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};
