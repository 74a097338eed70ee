import { useSyncExternalStore } from "react";

/** One thing a person can do about what the toast says, such as undo it. */
export interface ToastAction {
  label: string;
  onAction: () => void;
  /** It cannot be taken back: no key leads to it by itself. */
  deliberate?: true;
}

export interface Toast {
  id: number;
  title: string;
  text: string | undefined;
  tone: "plain" | "destructive";
  actions: readonly ToastAction[];
}

/** In the tab's own storage. */
const KEPT = "toast";

/** The toast that the page before a reload left for this one. */
const keptToast = (): Toast | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    sessionStorage.removeItem(KEPT);
    return kept && { id: 0, title: kept.title, text: kept.text, tone: "plain", actions: [] };
  } catch {
    // There is none where pages are prerendered, and storage may be forbidden.
    return null;
  }
};

let current = keptToast();
let count = 0;
const listeners = new Set<() => void>();

const change = (next: Toast | null) => {
  current = next;
  for (const listener of listeners) listener();
};

const show =
  (tone: Toast["tone"]) =>
  (title: string, text?: string, actions: readonly ToastAction[] = []) => {
    count += 1;
    change({ id: count, title, text, tone, actions });
  };

/** Shows a toast for a moment: at most one is ever visible. */
export const toast = show("plain");

/** A toast about a failure. */
export const toastFailure = show("destructive");

/** Says that a form cannot be shown or used yet, because its code did not come. */
export const toastNotReady = () =>
  toastFailure("This form isn't ready", "It couldn't be loaded. Please check your connection and try again.");

/** Reloads the page, whose top and the toast are then shown: browsers would return to where one was. */
export const reloadWithToast = (title: string, text: string) => {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ title, text }));
  } catch {
    // As above; the page itself then says what has happened.
  }
  window.scrollTo({ top: 0, behavior: "instant" });
  location.reload();
};

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
