/* Settings a person makes for this device, such as whether the reading pane is open. Nothing personal. */

const listeners = new Set<() => void>();
/** What is set while the page is open; storage may be forbidden. */
const current = new Map<string, string>();

/** What was stored under the key, as it is now. */
export const storedSetting = (key: string) => {
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

export const subscribeToSettings = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
