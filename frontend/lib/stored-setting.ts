import { useSyncExternalStore } from "react";

/* Settings a person makes for this device, such as whether the reading pane is open. Nothing personal. */

const listeners = new Set<() => void>();
/** What is set while the page is open; storage may be forbidden. */
const current = new Map<string, string>();

const read = (key: string) => {
  const known = current.get(key);
  if (known !== undefined) return known;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const storeSetting = (key: string, value: string) => {
  current.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it holds until the page is left.
  }
  for (const listener of listeners) listener();
};

/** What was stored under the key, as it is now; for use outside of rendering. */
export const storedSetting = (key: string) => read(key);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A setting that is on or off, and how to change it; every user of the key sees the change. */
export const useStoredFlag = (key: string, byDefault: boolean) => {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const flag = stored === null ? byDefault : stored === "on";
  return [flag, (next: boolean) => storeSetting(key, next ? "on" : "off")] as const;
};
