import { focusManager, onlineManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { holdPlace } from "#frontend/lib/hold-place.ts";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";

/** Milliseconds for which what was asked for counts as what is stored. */
const FRESH_FOR = 10_000;
/** Milliseconds between two questions whether anything has changed. */
const ASK_EVERY = 60_000;

/** The entry of a list that somebody is at, else the first that is wholly in view; each carries its id. */
const readEntry = () => {
  const entries = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  return (
    entries.find((entry) => entry.contains(document.activeElement)) ??
    entries.find((entry) => entry.getBoundingClientRect().top >= 0)
  );
};

/**
 * Takes in what others did, without moving what is being read: when the browser's tab comes back into view, or the connection is
 * back, and once a minute, one call asks whether anything has changed, and only then what is loaded is asked for anew. While a
 * dialog is open nothing changes behind it; then when it is closed.
 */
export const useFreshOnReturn = () => {
  const client = useQueryClient();
  const dialog = useTopmostDialog();
  const [due, setDue] = useState(false);

  useEffect(() => {
    let asked = Date.now();
    const ask = async () => {
      asked = Date.now();
      const before = client.getQueryData(summaryQuery.queryKey);
      // What it answers is one and the same as before where it is alike.
      const now = await client.fetchQuery({ ...summaryQuery, staleTime: 0 }).catch(() => before);
      if (now !== before) setDue(true);
    };
    const timer = setInterval(() => focusManager.isFocused() && void ask(), ASK_EVERY);
    const stopFocus = focusManager.subscribe((visible) => {
      if (visible && Date.now() - asked > FRESH_FOR) void ask();
    });
    const stopOnline = onlineManager.subscribe((online) => online && void ask());
    return () => {
      clearInterval(timer);
      stopFocus();
      stopOnline();
    };
  }, [client]);

  useEffect(() => {
    if (!due || dialog) return;
    setDue(false);
    const read = readEntry();
    const taken = refreshEverything(client);
    if (read) holdPlace(read, taken);
  }, [due, dialog, client]);
};
