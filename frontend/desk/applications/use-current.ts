import { useEffect, useState } from "react";
import { useStable } from "#frontend/lib/use-stable.ts";

/** The id of a row's button that opens it, where the focus goes when the row becomes the current one. */
export const openerId = (id: string) => `view-${id}`;

export interface Entry {
  id: string;
}

/**
 * The entry of a list somebody is at: the row with the focus, which keys move and the reading pane shows. When it
 * leaves the list, decided and filtered away, the one that takes its place is next.
 */
export const useCurrent = <Listed extends Entry>(listed: readonly Listed[], idOfOpener = openerId) => {
  const [place, setPlace] = useState<{ id: string; index: number }>();
  const found = listed.findIndex(({ id }) => id === place?.id);
  const index = found >= 0 || !place ? found : Math.min(place.index, listed.length - 1);
  const current = listed[index];
  const focusOn = useStable(({ id }: Entry) => document.getElementById(idOfOpener(id))?.focus());

  const goTo = (to: number) => {
    const entry = listed[to];
    if (!entry) return undefined;
    return () => {
      setPlace({ id: entry.id, index: to });
      focusOn(entry);
    };
  };

  // The row that had the focus is gone, and the focus with it.
  const moved = place && current && current.id !== place.id ? current : undefined;
  useEffect(() => {
    if (moved && document.activeElement === document.body) focusOn(moved);
  }, [moved, focusOn]);

  return {
    current,
    /** Told again and again of the row that has the focus; only another one is a change. */
    setCurrent: useStable(({ id }: Entry) => {
      if (id !== current?.id || id !== place?.id)
        setPlace({ id, index: listed.findIndex((entry) => entry.id === id) });
    }),
    /** `undefined` at an end of the list. */
    next: goTo(index + 1),
    previous: goTo(index - 1),
  };
};
