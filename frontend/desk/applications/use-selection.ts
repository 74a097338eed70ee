import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { Chosen } from "#frontend/desk/deciding/use-decide.ts";
import { createSelection, type Selection } from "./selection.ts";
import { showNever, showSoon } from "./showing-soon.ts";

/** The ticks of a list. They go when another filter is chosen: nobody decides on what they no longer see. */
export const useSelection = (filter: string) => {
  const [made, setMade] = useState(() => ({ filter, selection: createSelection() }));
  if (made.filter !== filter) setMade({ filter, selection: createSelection() });
  return made.selection;
};

/**
 * Whether one application is ticked. What is not near the window gets its tick a moment later, when nothing else is to
 * be done: a box in sight never waits for thousands that are not.
 */
export const useIsSelected = (selection: Selection, id: string, near: Readonly<RefObject<boolean>>) => {
  const [selected, setSelected] = useState(() => selection.has(id));
  // What is drawn: a list that has just opened has nothing to put off.
  const drawn = useRef(selected);
  useEffect(() => {
    const show = () => {
      drawn.current = selection.has(id);
      setSelected(drawn.current);
    };
    const update = () => {
      if (selection.has(id) === drawn.current) return;
      if (near.current) show();
      else showSoon(show);
    };
    update();
    const unsubscribe = selection.subscribe(update);
    return () => {
      unsubscribe();
      showNever(show);
    };
  }, [selection, id, near]);
  return selected;
};

/** The ids of all that are ticked. */
export const useSelectedIds = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, selection.ids);

/**
 * What to decide on: of the ticked applications those that are listed, as they are listed, and those that were found
 * to match without being loaded. One that has left the list is in neither, and no longer ticked.
 */
export const chosenOf = (
  ids: ReadonlySet<string>,
  listed: readonly Chosen[],
  matching: ReadonlyMap<string, ApplicationStatus> | undefined,
): Chosen[] => {
  const shown = new Map(listed.map((application) => [application.id, application]));
  return [...ids].flatMap((id) => {
    const status = matching?.get(id);
    return shown.get(id) ?? (status ? [{ id, status }] : []);
  });
};
