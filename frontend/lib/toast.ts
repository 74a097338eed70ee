import { useSyncExternalStore } from "react";

/** One thing a person can do about what the toast says, such as undo it. */
export interface ToastAction {
  label: string;
  onAction: () => void;
  /** Done by its own button only: the key that undoes leaves it alone. */
  deliberate?: true;
  /** Minutes after which it is not offered any more, nor what stands beside it. */
  lapsesAfter?: number | undefined;
  /** Another thing, beside it. */
  also?: ToastAction | undefined;
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

/** Gone after a moment. */
let brief = keptToast();
/** Offers something, until that is used, dismissed, or another takes its place; a brief one only covers it. */
let offering: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

const change = (next: { brief: Toast | null; offering: Toast | null }) => {
  ({ brief, offering } = next);
  for (const listener of listeners) listener();
};

const show = (shown: Omit<Toast, "id">) => {
  count += 1;
  const next: Toast = { id: count, ...shown };
  change(next.action ? { brief: null, offering: next } : { brief: next, offering });
  const { lapsesAfter } = next.action ?? {};
  if (lapsesAfter === undefined) return;
  setTimeout(() => {
    if (offering === next) change({ brief, offering: null });
  }, lapsesAfter * 60_000);
};

/** Shows a toast: at most one is ever visible. One with an action stays until something is done about it. */
export const toast = (title: string, text?: string, action?: ToastAction) =>
  show({ title, text, tone: "plain", action });

/** A toast about a failure. */
export const toastFailure = (title: string, text?: string, action?: ToastAction) =>
  show({ title, text, tone: "destructive", action });

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

/** Takes away the toast that is shown; an offer that it covered is seen again. */
export const dismissToast = () => change(brief ? { brief: null, offering } : { brief: null, offering: null });

let withdrawals = 0;

/** Takes away what is offered: what comes next begins. The answer tells whether nothing else has begun since. */
export const withdrawOffer = () => {
  withdrawals += 1;
  const mine = withdrawals;
  change({ brief, offering: null });
  return () => mine === withdrawals;
};

/** Does what is offered first, where something is that a key may do. */
export const acceptToast = () => {
  const action = offering?.action;
  if (!action || action.deliberate) return;
  withdrawOffer();
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
    () => brief ?? offering,
    () => null,
  );
