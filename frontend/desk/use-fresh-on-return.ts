import { focusManager, onlineManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { takeInChanges } from "#frontend/api/fresh-pages.ts";
import { holdPlace } from "#frontend/lib/hold-place.ts";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";

/** Milliseconds for which what was asked for counts as what is stored. */
const FRESH_FOR = 10_000;

/** The entries of lists that can be seen; each carries its id. */
const entriesInView = () => {
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  // By what they stand in first: to measure a row that the browser has left out makes it lay out all beside it.
  const entries = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  const groups = Map.groupBy(entries, ({ parentElement }) => parentElement);
  return [...groups].flatMap(([parent, inside]) =>
    parent && isInView(parent) ? inside.filter(isInView) : [],
  );
};

/** Of those, the one that somebody is at, else the first that is wholly in view. */
const readEntry = (seen: readonly HTMLElement[]) =>
  seen.find((entry) => entry.contains(document.activeElement)) ??
  seen.find((entry) => entry.getBoundingClientRect().top >= 0) ??
  seen[0];

/**
 * Takes in what others did when the browser's tab comes back into view, or the connection is back. While a dialog is open nothing changes behind
 * it; then when it is closed.
 */
export const useFreshOnReturn = () => {
  const client = useQueryClient();
  const dialog = useTopmostDialog();
  const [due, setDue] = useState(false);
  const asked = useRef(Date.now());

  useEffect(
    () =>
      focusManager.subscribe((visible) => {
        if (visible && Date.now() - asked.current > FRESH_FOR) setDue(true);
      }),
    [],
  );

  useEffect(() => onlineManager.subscribe((online) => online && setDue(true)), []);

  useEffect(() => {
    if (!due || dialog) return;
    setDue(false);
    asked.current = Date.now();
    const seen = entriesInView();
    const read = readEntry(seen);
    const taken = takeInChanges(client, new Set(seen.map(({ dataset }) => dataset.entry ?? "")));
    if (read) holdPlace(read, taken);
  }, [due, dialog, client]);
};
