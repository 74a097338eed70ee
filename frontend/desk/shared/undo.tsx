import { useSyncExternalStore } from "react";
import { createStore } from "#frontend/lib/store.ts";
import type { ToastAction } from "#frontend/lib/toast.ts";

/*
 * The last change that can be undone. The offer outlives its toast: it stays beside what has changed, and on a key, until the
 * next one.
 */

const last = createStore<{ ids: ReadonlySet<string>; undo: () => void } | null>(null);

/** Another change has begun, or the family has been told. */
export const clearUndo = () => last.write(null);

/** Replaces the previous offer. Returns the action for the toast. */
export const offerUndo = (ids: Iterable<string>, undo: () => void): ToastAction => {
  const onAction = () => {
    clearUndo();
    undo();
  };
  last.write({ ids: new Set(ids), undo: onAction });
  return { label: "Undo", onAction };
};

export const undoLast = () => last.read()?.undo();

/** Whether the last change was about this entry. */
export const useUndoable = (id: string) =>
  useSyncExternalStore(last.subscribe, () => last.read()?.ids.has(id) ?? false);

interface UndoLinkProps {
  family: { id: string; familyName: string };
  className: string;
}

export const UndoLink = ({ family, className }: UndoLinkProps) =>
  useUndoable(family.id) && (
    <button type="button" className={`link ${className}`} onClick={undoLast}>
      Undo<span className="sr-only"> the last change of {family.familyName}</span>
    </button>
  );
