import { useSyncExternalStore } from "react";

/*
 * How far a decision on many applications, or a release of many mails, has come. Outside of React, for it goes on, and can be stopped, whichever tab
 * of the dashboard is open.
 */

export interface BulkProgress {
  /** What is being done, as in 'Rejecting 60 applications'. */
  doing: string;
  done: number;
  total: number;
  /** No further call is made; the one under way is waited for. */
  stopping: boolean;
  stop: () => void;
}

let current: BulkProgress | null = null;
const listeners = new Set<() => void>();

const change = (next: BulkProgress | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Begins to show a progress; it is shown until `end`. */
export const beginProgress = (doing: string, total: number) => {
  const stopped = new AbortController();
  const stop = () => {
    stopped.abort();
    show({ stopping: true });
  };
  let shown: BulkProgress = { doing, done: 0, total, stopping: false, stop };
  // Another may have begun since: then this one is no longer shown.
  const show = (news: Partial<BulkProgress>) => {
    const isShown = current === shown;
    shown = { ...shown, ...news };
    if (isShown) change(shown);
  };
  change(shown);
  return {
    signal: stopped.signal,
    onProgress: (done: number) => show({ done }),
    end: () => current === shown && change(null),
  };
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `null` while nothing of the kind is under way. */
export const useBulkProgress = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
