import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** Whether the device has a network, as far as the browser knows; it may not reach us nevertheless. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Does something when the device finds a network again. */
export const useBackOnline = (onOnline: () => void) => {
  const back = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => back();
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  }, []);
};
