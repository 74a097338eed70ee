import { useSyncExternalStore } from "react";

export interface Toast {
  id: number;
  title: string;
  text?: string | undefined;
  tone: "plain" | "destructive";
}

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

const change = (toast: Toast | null) => {
  current = toast;
  for (const listener of listeners) listener();
};

/** Shows a toast in place of the one before: at most one is ever visible. */
export const toast = (title: string, text?: string, tone: Toast["tone"] = "plain") => {
  count += 1;
  change({ id: count, title, text, tone });
};

/** A toast about a failure. */
export const toastFailure = (title: string, text?: string) => toast(title, text, "destructive");

export const dismissToast = () => change(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toast to show now. */
export const useToast = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
