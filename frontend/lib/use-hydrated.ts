import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** `prerendered` in prerendered HTML and during hydration, then the result of `read`. */
export const useOnceHydrated = <Value>(read: () => Value, prerendered: Value) =>
  useSyncExternalStore(never, read, () => prerendered);

export const useHydrated = () => useOnceHydrated(() => true, false);
