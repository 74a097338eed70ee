import { useEffect, useEffectEvent, useRef } from "react";

const delayMs = (tries: number) => Math.min(5_000 * 2 ** tries, 60_000);

/**
 * Retries with exponential backoff, and at once when the device comes online or the page becomes visible. Timers are needed
 * because the browser can be online while the site isn't reachable. Pauses while `trying` and while the page is hidden.
 */
export const useAutoRetry = (onRetry: () => void, trying: boolean) => {
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
    }, delayMs(tries.current));
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
    };
  }, [trying]);
};
