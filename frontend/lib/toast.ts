import { useSyncExternalStore } from "react";
import { createStore } from "./store.ts";

export interface ToastAction {
  label: string;
  onAction: () => void;
  /** Irreversible: the toast shortcut skips it. */
  deliberate?: true;
}

export interface Toast {
  id: number;
  title: string;
  text: string | undefined;
  tone: "plain" | "destructive";
  actions: readonly ToastAction[];
}

const KEY = "toast";

/** The toast that the previous page left before it reloaded. */
const keptToast = (): Toast | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return kept && { id: 0, title: kept.title, text: kept.text, tone: "plain", actions: [] };
  } catch {
    // Node has no sessionStorage during prerendering, and browsers may block it.
    return null;
  }
};

const { read, write, subscribe } = createStore(keptToast());
let count = 0;

const show =
  (tone: Toast["tone"]) =>
  (title: string, text?: string, actions: readonly ToastAction[] = []) => {
    count += 1;
    write({ id: count, title, text, tone, actions });
  };

export const toast = show("plain");

export const toastFailure = show("destructive");

export const dismissToast = () => write(null);

/** Reloads the page at its top, where the toast is then shown. Browsers would restore the scroll position. */
export const reloadWithToast = (title: string, text: string) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ title, text }));
  } catch {
    // Storage is blocked; the reloaded page shows what happened anyway.
  }
  window.scrollTo({ top: 0, behavior: "instant" });
  location.reload();
};

export const useToast = () => useSyncExternalStore(subscribe, read, () => null);
