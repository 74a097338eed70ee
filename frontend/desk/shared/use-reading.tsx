import { ChevronDown, ChevronUp } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { IconButton } from "#frontend/ui/icon-button.tsx";

/** The id of the button that opens a row; it gets the focus when the row becomes current. */
export const openerId = (id: string) => `view-${id}`;

const focusOn = (id: string) => {
  const opener = document.getElementById(openerId(id));
  opener?.focus({ preventScroll: true });
  opener?.closest("[data-entry]")?.scrollIntoView({ block: "nearest" });
};

interface Reading {
  /** Identifies the list, filters included; the place in another list is forgotten. */
  list: string;
  /** Empty while no entry is open. */
  openId: string;
  onOpen: (id: string) => void;
}

/**
 * The current entry of a list: the open one, else the last row with the focus. If it leaves the list, because it was decided and
 * no longer matches the filter, the entry that takes its place becomes current.
 */
export const useReading = <Entry extends { id: string }>(
  entries: readonly Entry[],
  { list, openId, onOpen }: Reading,
) => {
  const [place, setPlace] = useState<{ list: string; id: string; index: number }>();
  const id = openId || (place?.list === list ? place.id : "");
  const found = entries.findIndex((entry) => entry.id === id);
  if (found >= 0 && (place?.id !== id || place.index !== found || place.list !== list))
    setPlace({ list, id, index: found });
  const hasLeft = found < 0 && place?.id === id && place.list === list && entries.length > 0;
  const index = hasLeft ? Math.min(place.index, entries.length - 1) : found;
  const current = entries[index];

  const goTo = (entry: Entry | undefined) =>
    entry &&
    (() => {
      setPlace({ list, id: entry.id, index: entries.indexOf(entry) });
      if (openId) onOpen(entry.id);
      focusOn(entry.id);
    });

  const follow = hasLeft ? current?.id : undefined;
  // A layout effect, so that it runs before `keepPlace` moves a lost focus elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per entry that leaves
  useLayoutEffect(() => {
    if (!follow) return;
    if (openId) onOpen(follow);
    if (document.activeElement === document.body) focusOn(follow);
  }, [follow]);

  return {
    current,
    /** For each focus event within a row. */
    enter: (entry: { id: string }) => {
      const at = entries.findIndex(({ id }) => id === entry.id);
      if (!openId && place?.id !== entry.id) setPlace({ list, id: entry.id, index: at });
    },
    next: goTo(entries[index + 1]),
    previous: goTo(entries[index - 1]),
  };
};

/** `undefined` at the ends of the list. */
export type Neighbors = Readonly<Record<"previous" | "next", (() => void) | undefined>>;

/** `thing` as in 'Next email'. */
export const Steps = ({ thing, previous, next }: Neighbors & { thing: string }) => (
  <span className="flex">
    <IconButton Icon={ChevronUp} label={`Previous ${thing}`} inactive={!previous} onClick={previous} />
    <IconButton Icon={ChevronDown} label={`Next ${thing}`} inactive={!next} onClick={next} />
  </span>
);
