import { useSyncExternalStore } from "react";

/** One thing a person can do about what the toast says, such as undo it. */
export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface Toast {
  id: number;
  title: string;
  text: string | undefined;
  tone: "plain" | "destructive";
  action: ToastAction | undefined;
}

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

const change = (toast: Toast | null) => {
  current = toast;
  for (const listener of listeners) listener();
};

const show = (toast: Omit<Toast, "id">) => {
  count += 1;
  change({ id: count, ...toast });
};

/** Shows a toast in place of the one before: at most one is ever visible. */
export const toast = (title: string, text?: string, action?: ToastAction) =>
  show({ title, text, tone: "plain", action });

/** A toast about a failure. */
export const toastFailure = (title: string, text?: string) =>
  show({ title, text, tone: "destructive", action: undefined });

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
