import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False in prerendered HTML and while it is taken over, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
