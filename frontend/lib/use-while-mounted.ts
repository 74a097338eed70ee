import { useEffect, useRef } from "react";

/** A function that does nothing once the component is gone, such as closing a dialog after another has opened. */
export const useWhileMounted = (act: () => void) => {
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = act;
    return () => {
      latest.current = undefined;
    };
  });
  return () => latest.current?.();
};
