import { useEffect, useEffectEvent, useRef } from "react";

const SECOND = 1000;

/** Milliseconds from a failure to the next try: ever longer, up to a minute. */
const waitAfter = (tries: number) => Math.min(5 * SECOND * 2 ** tries, 60 * SECOND);

/**
 * Tries again what failed: after a while, and at once when the device finds a network or the page comes back into view.
 * Browsers that believe to be online all the while tell nothing when the site is reached again. Not while `trying`, and by
 * the clock only while somebody looks.
 */
export const useTryAgain = (onRetry: () => void, trying: boolean) => {
  const retry = useEffectEvent(onRetry);
  const tries = useRef(0);
  useEffect(() => {
    if (trying) return;
    const now = () => {
      if (document.visibilityState === "visible") retry();
    };
    const timer = setTimeout(() => {
      tries.current += 1;
      now();
    }, waitAfter(tries.current));
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
    };
  }, [trying]);
};
