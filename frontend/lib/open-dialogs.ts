import { useSyncExternalStore } from "react";

/*
 * The modal dialogs that are open, the topmost last. Everything outside the topmost is covered, cannot be
 * reached and is silent to screen readers; what must be noticed nevertheless goes into it.
 */

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Holds the page where it is while a dialog is open over it, if it could scroll at all. */
const lockPage = () => {
  const root = document.documentElement;
  if (open.length === 0) delete root.dataset.locked;
  else if (root.scrollHeight > root.clientHeight) root.dataset.locked = "";
};

const change = (dialogs: readonly HTMLDialogElement[]) => {
  open = dialogs;
  lockPage();
  for (const listener of listeners) listener();
};

/** Notes that a dialog is open; the answer notes that it is closed. */
export const noteOpenDialog = (dialog: HTMLDialogElement) => {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a dialog is open that single keys must not act behind; one that is read beside a list says that they may. */
export const holdsKeys = () => open.length > 0 && open.at(-1)?.dataset.keys === undefined;

export const useTopmostDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
