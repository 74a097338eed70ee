import { ChevronDown, ChevronUp } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useStableCallback } from "#frontend/lib/use-latest.ts";
import { IconButton } from "#frontend/ui/icon-button.tsx";

/** The id of the button that opens a row; it gets the focus when the row becomes current. */
export const openerId = (id: string) => `view-${id}`;

const focusOn = (id: string) => {
  const opener = document.getElementById(openerId(id));
  opener?.focus({ preventScroll: true });
  opener?.closest("[data-entry], article")?.scrollIntoView({ block: "nearest" });
};

interface ListPositionOptions {
  /** Identifies the list, filters included; the place in another list is forgotten. */
  list: string;
  /** Empty while no entry is open. */
  openId: string;
  onOpen: (id: string) => void;
}

/**
 * The place in a list: the open entry, else the last row with the focus. Nobody else moves it: an entry that leaves the list stays
 * open, and previous and next go on from where it was. `entries` are `undefined` while they load.
 */
export const useListPosition = <Entry extends { id: string }>(
  entries: readonly Entry[] | undefined,
  { list, openId, onOpen }: ListPositionOptions,
) => {
  const [place, setPlace] = useState<{ list: string; id: string }>();
  const known = place?.list === list ? place : undefined;
  const id = openId || (known?.id ?? "");
  const found = entries?.findIndex((entry) => entry.id === id) ?? -1;
  const current = entries?.[found];
  if (current && known?.id !== id) setPlace({ list, id });
  /** The entries among which it last stood. */
  const seen = useRef(entries);
  useLayoutEffect(() => {
    if (current) seen.current = entries;
  });
  const hasLeft = entries !== undefined && !current && known?.id === id;
  const before = seen.current?.findIndex((entry) => entry.id === id) ?? 0;
  const above = new Set(hasLeft ? seen.current?.slice(0, Math.max(before, 0)).map((entry) => entry.id) : []);
  const index = current ? found : (entries?.findLastIndex((entry) => above.has(entry.id)) ?? -1) + 1;
  const [previous, next] = [entries?.[index - 1], entries?.[current ? index + 1 : index]];

  const moveTo = (entry: Entry) => (openId ? onOpen(entry.id) : setPlace({ list, id: entry.id }));
  const goTo = (entry: Entry | undefined) =>
    entry &&
    (() => {
      moveTo(entry);
      focusOn(entry.id);
    });

  /** Call when a decision made here takes an entry off the list: the one that takes its place becomes current. */
  const moveOn = useStableCallback((gone: string) => {
    const follower = next ?? previous;
    if (gone !== id || !follower) return;
    moveTo(follower);
    // Before it is lost with the row.
    if (document.activeElement?.matches("body, [data-entry] *")) focusOn(follower.id);
  });

  return {
    /** `undefined` for one that isn't in the list. */
    current,
    /** Somebody else's change took the open entry off the list. */
    hasLeft,
    moveOn,
    /** For each focus event within a row. */
    enter: (entry: { id: string }) => {
      if (!openId && known?.id !== entry.id) setPlace({ list, id: entry.id });
    },
    next: goTo(next),
    previous: goTo(previous),
  };
};

/** `undefined` at the ends of the list. */
export type Neighbors = Readonly<Record<"previous" | "next", (() => void) | undefined>>;

/** `thing` as in 'Next email'. */
export const Steps = ({ thing, previous, next }: Neighbors & { thing: string }) => (
  <span className="flex pointer-coarse:*:size-8">
    <IconButton Icon={ChevronUp} label={`Previous ${thing}`} inactive={!previous} onClick={previous} />
    <IconButton Icon={ChevronDown} label={`Next ${thing}`} inactive={!next} onClick={next} />
  </span>
);
