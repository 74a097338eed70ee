import { focusManager, onlineManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { holdPlace } from "#frontend/lib/hold-place.ts";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";

const POLL_INTERVAL_MS = 60_000;

/** The list entry with the focus, else the first one that starts in view. */
const readEntry = () => {
  const entries = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  return (
    entries.find((entry) => entry.contains(document.activeElement)) ??
    entries.find((entry) => entry.getBoundingClientRect().top >= 0)
  );
};

/**
 * Picks up what colleagues changed: polls the summary every minute, on focus and on reconnect, and refetches everything only if it
 * has changed. The entry being read stays in place, and nothing changes behind an open dialog: the next poll catches up.
 */
export const useFreshOnReturn = () => {
  const client = useQueryClient();
  const dialog = useTopmostDialog();
  const poll = useEffectEvent(async () => {
    if (dialog || !focusManager.isFocused() || !onlineManager.isOnline()) return;
    const before = client.getQueryData(summaryQuery.queryKey);
    const now = await client.fetchQuery({ ...summaryQuery, staleTime: 0 }).catch(() => before);
    // Structural sharing keeps the same object if nothing has changed.
    if (now === before) return;
    const read = readEntry();
    const refreshed = refreshEverything(client);
    if (read) holdPlace(read, refreshed);
  });
  useEffect(() => {
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    const stopFocus = focusManager.subscribe(poll);
    const stopOnline = onlineManager.subscribe(poll);
    return () => {
      clearInterval(timer);
      stopFocus();
      stopOnline();
    };
  }, []);
};
