import { type ReactNode, useState } from "react";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { formatCount } from "./format.ts";

const NOTHING: ReadonlySet<string> = new Set();

/** The ticks of a list, by its entries' ids. They go when another filter is chosen: nobody decides on what they no longer see. */
export const useSelection = (filter: string) => {
  const [ticked, setTicked] = useState<{ filter: string; ids: ReadonlySet<string> }>();
  const ids = ticked?.filter === filter ? ticked.ids : NOTHING;
  /** Ticks these and no others. */
  const replace = (next: Iterable<string>) => setTicked({ filter, ids: new Set(next) });
  /** Ticks these no longer: what was ticked meanwhile stays. */
  const drop = useStable((these: Iterable<string>) => {
    const gone = new Set(these);
    replace([...ids].filter((id) => !gone.has(id)));
  });
  const toggle = useStable((id: string) => (ids.has(id) ? drop([id]) : replace([...ids, id])));
  return { ids, toggle, replace, drop };
};
export type Selection = ReturnType<typeof useSelection>;

interface SelectBoxProps {
  id: string;
  name: string;
  selected: boolean;
  onToggle: (id: string) => void;
}

/** Ticks one entry. Without `autoComplete` the browser would note the state of a thousand boxes as the page is scrolled. */
export const SelectBox = ({ id, name, selected, onToggle }: SelectBoxProps) => (
  <input
    type="checkbox"
    className="checkbox checkbox-sm"
    autoComplete="off"
    aria-label={`Select ${name}`}
    checked={selected}
    onChange={() => onToggle(id)}
  />
);

interface SelectAllBoxProps {
  selection: Selection;
  /** What is listed. */
  ids: readonly string[];
}

export const SelectAllBox = ({ selection, ids }: SelectAllBoxProps) => {
  const all = ids.length > 0 && ids.every((id) => selection.ids.has(id));
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
