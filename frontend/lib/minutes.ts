const MINUTE = 60_000;

/**
 * Calls back each minute, and when the page comes back into view: a device that slept, or a tab that was put aside, has
 * missed some. Answers how to end that.
 */
export const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE);
  document.addEventListener("visibilitychange", listener);
  window.addEventListener("pageshow", listener);
  window.addEventListener("focus", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
    window.removeEventListener("pageshow", listener);
    window.removeEventListener("focus", listener);
  };
};

/** The beginning of the minute it is, in milliseconds. */
export const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;
