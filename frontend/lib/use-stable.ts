import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * One and the same function at every render, that does what the latest one does: what is handed to memoised children
 * then never makes them render again.
 */
export const useStable = <Args extends readonly unknown[], Result>(latest: (...args: Args) => Result) => {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args): Result => current.current(...args), []);
};
