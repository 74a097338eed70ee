import { type ReactNode, useState } from "react";
import type { Matching } from "#frontend/api/lists.ts";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { useStableCallback } from "#frontend/lib/use-latest.ts";
import { Button } from "#frontend/ui/button.tsx";

const NONE = { ids: new Set<string>(), last: "" };

/** The selected ids of a list. Another filter clears them, so that nobody decides on rows they can't see. `listed` gives ranges their order. */
export const useSelection = (filter: string, listed: readonly { id: string }[] = []) => {
  const [ticked, setTicked] = useState<{ filter: string; ids: ReadonlySet<string>; last: string }>();
  const { ids, last } = ticked?.filter === filter ? ticked : NONE;
  const replace = (next: Iterable<string>, last = "") => setTicked({ filter, ids: new Set(next), last });
  const drop = useStableCallback((these: Iterable<string>) => {
    const gone = new Set(these);
    replace([...ids].filter((id) => !gone.has(id)));
  });
  /** `upTo` includes all from the one that was last toggled. */
  const toggle = useStableCallback((id: string, upTo = false) => {
    const ends = [upTo ? last : id, id].map((end) => listed.findIndex((one) => one.id === end));
    const range = ends.includes(-1) ? [] : listed.slice(Math.min(...ends), Math.max(...ends) + 1);
    const these = new Set([id, ...range.map((one) => one.id)]);
    replace(ids.has(id) ? [...ids].filter((one) => !these.has(one)) : [...ids, ...these], id);
  });
  return { ids, toggle, replace, drop };
};
export type Selection = ReturnType<typeof useSelection>;

interface SelectBoxProps {
  id: string;
  name: string;
  selected: boolean;
  /** `upTo` with Shift. */
  onToggle: (id: string, upTo: boolean) => void;
}

/** Its label fills the row's edge; Shift selects no text there. `autoComplete` is off because browsers otherwise record the state of a thousand boxes while scrolling. */
export const SelectBox = ({ id, name, selected, onToggle }: SelectBoxProps) => (
  <label className="-m-1.5 -ml-3 flex cursor-pointer items-center p-1.5 pl-3 select-none pointer-coarse:min-h-8">
    <input
      type="checkbox"
      className="checkbox checkbox-sm"
      autoComplete="off"
      aria-label={`Select ${name}`}
      checked={selected}
      onChange={({ nativeEvent }) => onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </label>
);

export const SelectAllBox = ({ selection, ids }: { selection: Selection; ids: readonly string[] }) => {
  const all = ids.length > 0 && ids.every((id) => selection.ids.has(id));
  const toggle = () => selection.replace(all ? [] : ids);
  return <SelectBox id="all" name="all that are listed" selected={all} onToggle={toggle} />;
};

export const focusSelectionBar = () =>
  document.querySelector<HTMLElement>("[data-selection-bar] button")?.focus({ preventScroll: true });

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
    className="sticky bottom-[calc(0.75rem+var(--toast-space,0px))] z-20 flex flex-wrap items-center gap-2 mx-auto w-fit rounded-box border border-transparent bg-neutral px-4 py-2 max-sm:gap-1 max-sm:px-3 text-neutral-content shadow-xl pointer-coarse:[&>button]:min-h-8 [&>.btn-disabled]:bg-current/15 [&>.btn-disabled]:text-inherit [&>.btn-disabled]:opacity-70"
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

interface SelectMatchingProps {
  selection: Selection;
  matching: Matching;
}

/** Selects those that aren't listed yet, too. */
export const SelectMatching = ({ selection, matching: { byId, more } }: SelectMatchingProps) =>
  byId.size > selection.ids.size && (
    <Button
      className="btn-ghost btn-sm text-inherit hover:bg-current/15"
      onClick={() => selection.replace(byId.keys())}
    >
      Select {more ? "the first" : "all"} {formatCount(byId.size)} that match
    </Button>
  );
