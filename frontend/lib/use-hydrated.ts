import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * What `read` answers, and on the prerendered page and while that is taken over what it has in its place. Where both are
 * the same nothing is drawn anew.
 */
export const useOnceHydrated = <Value>(read: () => Value, prerendered: Value) =>
  useSyncExternalStore(never, read, () => prerendered);

/** False in prerendered HTML and while it is taken over, true from then on. */
export const useHydrated = () => useOnceHydrated(() => true, false);
