import { focusManager, onlineManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { holdScrollPosition } from "#frontend/lib/hold-scroll-position.ts";
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
 * Picks up what colleagues changed: polls the summary every minute, on focus and on reconnect, and refetches everything only if
 * its version has changed. The entry being read stays in place, and nothing changes behind an open dialog: the next poll catches up.
 */
export const usePolling = () => {
  const client = useQueryClient();
  const dialog = useTopmostDialog();
  /** Everything on screen is at least this new. A summary fetched after a change of one's own may be newer than the rest. */
  const shown = useRef<number>(undefined);
  const poll = useEffectEvent(async () => {
    if (dialog || !focusManager.isFocused() || !onlineManager.isOnline()) return;
    shown.current ??= client.getQueryData(summaryQuery.queryKey)?.version;
    const now = await client.fetchQuery({ ...summaryQuery, staleTime: 0 }).catch(() => undefined);
    if (!now) return;
    // Warnings above the list come and go without a new version.
    const refreshed = now.version === shown.current ? Promise.resolve() : refreshEverything(client);
    shown.current = now.version;
    const read = readEntry();
    if (read) holdScrollPosition(read, refreshed);
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
