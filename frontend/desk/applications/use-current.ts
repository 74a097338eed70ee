import { useEffect, useState } from "react";
import type { Application } from "#contract/applications.ts";
import { useStable } from "#frontend/hooks/use-stable.ts";

/** The id of a row's button that opens it, where the focus goes when the row becomes the current one. */
export const openerId = (id: string) => `view-${id}`;

const focusOn = ({ id }: Application) => document.getElementById(openerId(id))?.focus();

/**
 * The application somebody is at: the row with the focus, which keys move and the reading pane shows. When it
 * leaves the list, decided and filtered away, the one that takes its place is next.
 */
export const useCurrent = <Listed extends Application>(listed: readonly Listed[]) => {
  const [place, setPlace] = useState<{ id: string; index: number }>();
  const found = listed.findIndex(({ id }) => id === place?.id);
  const index = found >= 0 || !place ? found : Math.min(place.index, listed.length - 1);
  const current = listed[index];

  const goTo = (to: number) => {
    const application = listed[to];
    if (!application) return undefined;
    return () => {
      setPlace({ id: application.id, index: to });
      focusOn(application);
    };
  };

  // The row that had the focus is gone, and the focus with it.
  const moved = place && current && current.id !== place.id ? current : undefined;
  useEffect(() => {
    if (moved && document.activeElement === document.body) focusOn(moved);
  }, [moved]);

  return {
    current,
    /** Told again and again of the row that has the focus; only another one is a change. */
    setCurrent: useStable(({ id }: Pick<Application, "id">) => {
      if (id !== current?.id || id !== place?.id)
        setPlace({ id, index: listed.findIndex((application) => application.id === id) });
    }),
    /** `undefined` at an end of the list. */
    next: goTo(index + 1),
    previous: goTo(index - 1),
  };
};
