import { useLayoutEffect, useState } from "react";

/** The id of a row's button that opens it, where the focus goes when the row becomes the current one. */
export const openerId = (id: string) => `view-${id}`;

const focusOn = (id: string) => {
  const opener = document.getElementById(openerId(id));
  opener?.focus({ preventScroll: true });
  opener?.closest("[data-entry]")?.scrollIntoView({ block: "nearest" });
};

interface Reading {
  /** Tells one list from another: of another nothing is known yet. */
  list: string;
  /** The entry that is open, by its id; empty while none is. */
  openId: string;
  onOpen: (id: string) => void;
}

/**
 * The entry of a list that somebody is at: the one that is open, else the row with the focus. Keys move it. When it leaves the
 * list, decided and filtered away, the one that takes its place is next.
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
  // Before `keepPlace` looks for another place for a focus whose row has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that leaves
  useLayoutEffect(() => {
    if (!follow) return;
    if (openId) onOpen(follow);
    // The row that had the focus is gone, and the focus with it.
    if (document.activeElement === document.body) focusOn(follow);
  }, [follow]);

  return {
    current,
    /** Told again and again of the row that has the focus. */
    enter: (entry: { id: string }) => {
      const at = entries.findIndex(({ id }) => id === entry.id);
      if (!openId && place?.id !== entry.id) setPlace({ list, id: entry.id, index: at });
    },
    /** `undefined` at an end of the list. */
    next: goTo(entries[index + 1]),
    previous: goTo(entries[index - 1]),
  };
};
