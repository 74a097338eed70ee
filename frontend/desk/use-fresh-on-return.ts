import { focusManager, onlineManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { holdPlace } from "#frontend/lib/hold-place.ts";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";

/** Milliseconds for which what was asked for counts as what is stored. */
const FRESH_FOR = 10_000;

/** The entry of a list that somebody is at, else the first that is wholly in view; each carries its id. */
const readEntry = () => {
  const entries = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  return (
    entries.find((entry) => entry.contains(document.activeElement)) ??
    entries.find((entry) => entry.getBoundingClientRect().top >= 0)
  );
};

/**
 * Takes in what others did when the browser's tab comes back into view, or the connection is back, without moving what is being
 * read. While a dialog is open nothing changes behind it; then when it is closed.
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
    const read = readEntry();
    const taken = refreshEverything(client);
    if (read) holdPlace(read, taken);
  }, [due, dialog, client]);
};
