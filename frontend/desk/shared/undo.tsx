import { useSyncExternalStore } from "react";
import type { ToastAction } from "#frontend/lib/toast.ts";

/*
 * The last decision that can be undone. The offer outlives its toast: it stays beside what has changed, and on a key, until the
 * next decision.
 */

interface Undoable {
  ids: ReadonlySet<string>;
  undo: () => void;
}

let last: Undoable | null = null;
const listeners = new Set<() => void>();

const change = (next: Undoable | null) => {
  last = next;
  for (const listener of listeners) listener();
};

/** Another decision has begun, or the family has been told. */
export const withdrawUndo = () => change(null);

/** Replaces the previous offer. Returns the action for the toast. */
export const offerUndo = (ids: Iterable<string>, undo: () => void): ToastAction => {
  const onAction = () => {
    withdrawUndo();
    undo();
  };
  change({ ids: new Set(ids), undo: onAction });
  return { label: "Undo", onAction };
};

export const undoLast = () => last?.undo();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the last decision was about this entry. */
export const useUndoable = (id: string) => useSyncExternalStore(subscribe, () => last?.ids.has(id) ?? false);

interface UndoLinkProps {
  family: { id: string; familyName: string };
  className: string;
}

export const UndoLink = ({ family, className }: UndoLinkProps) =>
  useUndoable(family.id) && (
    <button type="button" className={`link ${className}`} onClick={undoLast}>
      Undo<span className="sr-only"> the decision on {family.familyName}</span>
    </button>
  );
