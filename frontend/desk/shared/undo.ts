import { useSyncExternalStore } from "react";
import type { ToastAction } from "#frontend/lib/toast.ts";

/*
 * What was decided last and can be taken back: beside what has changed, and by a key, for longer than its toast stays. The next
 * decision takes its place.
 */

interface Undoable {
  /** What has changed. */
  ids: ReadonlySet<string>;
  undo: () => void;
}

let last: Undoable | null = null;
const listeners = new Set<() => void>();

const change = (next: Undoable | null) => {
  last = next;
  for (const listener of listeners) listener();
};

/** Offers nothing any more: something else is being decided, or the family has been told. */
export const withdrawUndo = () => change(null);

/** Offers to take a decision back. The answer is for its toast. */
export const offerUndo = (ids: Iterable<string>, undo: () => void): ToastAction => {
  change({ ids: new Set(ids), undo });
  const onAction = () => {
    withdrawUndo();
    undo();
  };
  return { label: "Undo", onAction };
};

export const undoLast = () => {
  const undoable = last;
  change(null);
  undoable?.undo();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether what was decided last is about the thing with this id. */
export const useUndoable = (id: string) => useSyncExternalStore(subscribe, () => last?.ids.has(id) ?? false);
