import { type ReactNode, useState, useSyncExternalStore } from "react";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { formatCount } from "./format.ts";

/** Which entries of a list are ticked, outside of React: only a box whose tick changes renders again. */
const createSelection = () => {
  let ids: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const change = (next: ReadonlySet<string>) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The same set until a tick changes. */
    ids: () => ids,
    toggle: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      change(next);
    },
    /** Ticks these and no others. */
    replace: (these: Iterable<string>) => change(new Set(these)),
    /** Ticks these no longer: what was ticked meanwhile stays. */
    drop: (these: Iterable<string>) => {
      const next = new Set(ids);
      for (const id of these) next.delete(id);
      change(next);
    },
  };
};
export type Selection = ReturnType<typeof createSelection>;

/** The ticks of a list. They go when another filter is chosen: nobody decides on what they no longer see. */
export const useSelection = (filter: string) => {
  const [made, setMade] = useState(() => ({ filter, selection: createSelection() }));
  if (made.filter !== filter) setMade({ filter, selection: createSelection() });
  return made.selection;
};

/** The ids of all that are ticked. */
export const useSelectedIds = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, selection.ids);

/** Ticks one entry. Without `autoComplete` the browser would note the state of a thousand boxes as the page is scrolled. */
export const SelectBox = ({ selection, id, name }: { selection: Selection; id: string; name: string }) => (
  <input
    type="checkbox"
    className="checkbox checkbox-sm"
    autoComplete="off"
    aria-label={`Select ${name}`}
    checked={useSyncExternalStore(selection.subscribe, () => selection.ids().has(id))}
    onChange={() => selection.toggle(id)}
  />
);

interface SelectAllBoxProps {
  selection: Selection;
  /** What is listed. */
  ids: readonly string[];
}

export const SelectAllBox = ({ selection, ids }: SelectAllBoxProps) => {
  const selected = useSelectedIds(selection);
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  return (
    <input
      type="checkbox"
      className="checkbox checkbox-sm"
      aria-label="Select all that are listed"
      checked={all}
      onChange={() => selection.replace(all ? [] : ids)}
    />
  );
};

/** Where a key leads that is to do something with what is selected. */
export const focusSelectionBar = () =>
  document.querySelector<HTMLElement>("[data-selection-bar] button")?.focus();

interface SelectionBarProps {
  /** What is selected, as in 'Selected applications'. */
  label: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** What can be done with the entries that are ticked. */
export const SelectionBar = ({ label, count, onClear, children }: SelectionBarProps) => (
  <section
    aria-label={label}
    data-selection-bar
    className="sticky bottom-[calc(0.75rem+var(--toast-space,0px))] z-20 flex flex-wrap items-center gap-2 self-center rounded-box border border-transparent bg-neutral px-4 py-2 text-neutral-content shadow-xl"
    // A button that is pressed may go with the bar.
    onClickCapture={({ target }) =>
      target instanceof Element && keepPlace(target.closest("button") ?? target)
    }
  >
    <p role="status" className="mr-2 font-semibold">
      {formatCount(count)} selected
    </p>
    {children}
    <button type="button" className="btn btn-ghost btn-sm text-inherit hover:bg-current/15" onClick={onClear}>
      Clear
    </button>
  </section>
);
