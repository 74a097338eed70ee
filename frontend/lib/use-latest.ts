import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** A function that never changes identity and calls the latest one, so that memoized children don't re-render. */
export const useStableCallback = <Args extends readonly unknown[], Result>(
  latest: (...args: Args) => Result,
) => {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args): Result => current.current(...args), []);
};

/** A function that does nothing once the component is gone, such as closing a dialog after another has opened. */
export const useWhileMounted = <Args extends readonly unknown[]>(act: (...args: Args) => void) => {
  const latest = useRef<(...args: Args) => void>(undefined);
  useEffect(() => {
    latest.current = act;
    return () => {
      latest.current = undefined;
    };
  });
  return (...args: Args) => latest.current?.(...args);
};
