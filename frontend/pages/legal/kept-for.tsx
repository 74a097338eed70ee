import { useSyncExternalStore } from "react";
import { keptFor, type Retention, retentionDefaults } from "#contract/retention-days.ts";

/* Without the libraries by which other calls are made: a page of text has no other. */

let figures: Retention = retentionDefaults;
let isAsked = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (!isAsked) {
    isAsked = true;
    fetch("/api/retention")
      .then((answer) => (answer.ok ? answer.json() : figures))
      .then((now: Retention) => {
        figures = now;
        for (const each of listeners) each();
      })
      // The text says what was set when the site was built.
      .catch(() => undefined);
  }
  return () => listeners.delete(listener);
};

/** How long something is kept: prerendered with the figures that a new site has, and brought up to date. */
export const KeptFor = ({ what }: { what: string }) => {
  const { [what as keyof Retention]: days } = useSyncExternalStore(
    subscribe,
    () => figures,
    () => retentionDefaults,
  );
  return keptFor(days);
};
