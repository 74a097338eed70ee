import { useEffect, useRef } from "react";
import { useStable } from "./use-stable.ts";

/** A function that does nothing once the component is gone, such as closing a dialog after another has opened. */
export const useWhileMounted = (act: () => void) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useStable(() => {
    if (isMounted.current) act();
  });
};
