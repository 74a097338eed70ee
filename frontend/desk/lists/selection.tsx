import { type ReactNode, useState } from "react";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { useStableCallback } from "#frontend/lib/use-latest.ts";
import { Button } from "#frontend/ui/button.tsx";

const EMPTY: ReadonlySet<string> = new Set();

/** The selected ids of a list. Another filter clears them, so that nobody decides on rows they can't see. */
export const useSelection = (filter: string) => {
  const [ticked, setTicked] = useState<{ filter: string; ids: ReadonlySet<string> }>();
  const ids = ticked?.filter === filter ? ticked.ids : EMPTY;
  const replace = (next: Iterable<string>) => setTicked({ filter, ids: new Set(next) });
  const drop = useStableCallback((these: Iterable<string>) => {
    const gone = new Set(these);
    replace([...ids].filter((id) => !gone.has(id)));
  });
  const toggle = useStableCallback((id: string) => (ids.has(id) ? drop([id]) : replace([...ids, id])));
  return { ids, toggle, replace, drop };
};
export type Selection = ReturnType<typeof useSelection>;

interface SelectBoxProps {
  id: string;
  name: string;
  selected: boolean;
  onToggle: (id: string) => void;
}

/** Its label fills the row's edge. `autoComplete` is off because browsers otherwise record the state of a thousand boxes while scrolling. */
export const SelectBox = ({ id, name, selected, onToggle }: SelectBoxProps) => (
  <label className="-m-1.5 -ml-3 flex cursor-pointer items-center p-1.5 pl-3">
    <input
      type="checkbox"
      className="checkbox checkbox-sm"
      autoComplete="off"
      aria-label={`Select ${name}`}
      checked={selected}
      onChange={() => onToggle(id)}
    />
  </label>
);

export const SelectAllBox = ({ selection, ids }: { selection: Selection; ids: readonly string[] }) => {
  const all = ids.length > 0 && ids.every((id) => selection.ids.has(id));
  const toggle = () => selection.replace(all ? [] : ids);
  return <SelectBox id="all" name="all that are listed" selected={all} onToggle={toggle} />;
};

export const focusSelectionBar = () =>
  document.querySelector<HTMLElement>("[data-selection-bar] button")?.focus();

interface SelectionBarProps {
  label: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
}

export const SelectionBar = ({ label, count, onClear, children }: SelectionBarProps) => (
  <section
    aria-label={label}
    data-selection-bar
    className="sticky bottom-[calc(0.75rem+var(--toast-space,0px))] z-20 flex flex-wrap items-center gap-2 mx-auto w-fit rounded-box border border-transparent bg-neutral px-4 py-2 text-neutral-content shadow-xl"
  >
    <p role="status" className="mr-2 font-semibold">
      {formatCount(count)} selected
    </p>
    {children}
    <Button className="btn-ghost btn-sm text-inherit hover:bg-current/15" onClick={onClear}>
      Clear
    </Button>
  </section>
);
