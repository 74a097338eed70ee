import { useSyncExternalStore } from "react";
import { createStore } from "./store.ts";

/*
 * The open modal dialogs, topmost last. Everything outside the topmost is inert and silent to screen readers, so what must be
 * noticed anyway is rendered inside it.
 */

const { read, write, subscribe } = createStore<readonly HTMLDialogElement[]>([]);

/** Stops the page from scrolling behind a dialog, if it could scroll at all. */
const lockPage = () => {
  const root = document.documentElement;
  if (read().length === 0) delete root.dataset.locked;
  else if (root.scrollHeight > root.clientHeight) root.dataset.locked = "";
};

const change = (dialogs: readonly HTMLDialogElement[]) => {
  write(dialogs);
  lockPage();
};

/** The history entry on which the topmost dialog opened, by react-router's count. */
let entry = 0;

/** Back closes a dialog as its Cancel would, and the page stays. One that the address opened has `data-routed` inside. */
const closeInstead = (event: PopStateEvent) => {
  const topmost = read().at(-1);
  const steps = entry - event.state?.idx;
  if (!topmost || topmost.querySelector("[data-routed]") || !(steps > 0)) return;
  event.stopImmediatePropagation();
  history.go(steps);
  // Once the page's entry is back: a question that opens then belongs to it.
  const close = () => topmost.dispatchEvent(new Event("cancel", { cancelable: true }));
  window.addEventListener("popstate", close, { once: true });
};

// On import, to be asked before react-router: events at the window itself come in the order of listening. Prerendering has no window.
globalThis.window?.addEventListener("popstate", closeInstead);

/** Registers a dialog as open. Returns how to unregister it. */
export const registerDialog = (dialog: HTMLDialogElement) => {
  entry = history.state?.idx;
  change([...read(), dialog]);
  return () => change(read().filter((other) => other !== dialog));
};

/** Whether the topmost dialog disables single-key shortcuts; one that is read beside a list allows them (`data-keys`). */
export const blocksShortcuts = () => {
  const topmost = read().at(-1);
  return topmost !== undefined && topmost.dataset.keys === undefined;
};

export const useTopmostDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => read().at(-1) ?? null,
    () => null,
  );
