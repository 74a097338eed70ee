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

/** What the desk does on Back. Asked before react-router, which comes later: the window's listeners are called in order. */
export const back: { listener?: (event: PopStateEvent) => void } = {};
globalThis.window?.addEventListener("popstate", (event) => back.listener?.(event));

/** Registers a dialog as open. Returns how to unregister it. */
export const registerDialog = (dialog: HTMLDialogElement) => {
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
