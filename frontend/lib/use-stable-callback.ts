import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that never changes identity and calls the latest one, so that memoized children don't re-render. */
export const useStable = <Args extends readonly unknown[], Result>(latest: (...args: Args) => Result) => {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args): Result => current.current(...args), []);
};
