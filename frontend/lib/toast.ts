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

/** In the tab's own storage. */
const KEPT = "toast";

/** The toast that the page before a reload left for this one. */
const keptToast = (): Toast | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    sessionStorage.removeItem(KEPT);
    return kept && { id: 0, title: kept.title, text: kept.text, tone: "plain", action: undefined };
  } catch {
    // There is none where pages are prerendered, and storage may be forbidden.
    return null;
  }
};

let current = keptToast();
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

/** Reloads the page, where the toast is then shown. */
export const reloadWithToast = (title: string, text: string) => {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ title, text }));
  } catch {
    // As above; the page itself then says what has happened.
  }
  location.reload();
};

export const dismissToast = () => change(null);

/** Does what the toast offers, where it offers something. */
export const acceptToast = () => {
  const action = current?.action;
  if (!action) return;
  dismissToast();
  action.onAction();
};

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
