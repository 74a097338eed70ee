/** Milliseconds within which what has arrived has come onto the page. */
const SETTLED = 1_000;

/**
 * Keeps an element where it is in the window while the page changes around it, until what is asked for has arrived and
 * been shown, or somebody moves the page. Browsers do so themselves, but not all of them, and not for an element of our
 * choice.
 */
export const holdPlace = (element: Element, arrival: Promise<unknown>) => {
  const { top } = element.getBoundingClientRect();
  const root = document.documentElement;
  const over = new AbortController();
  const moved = new MutationObserver(() => {
    if (!element.isConnected) return;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
  });
  const end = () => {
    over.abort();
    moved.disconnect();
    root.style.removeProperty("overflow-anchor");
  };
  root.style.setProperty("overflow-anchor", "none");
  moved.observe(document.body, { childList: true, subtree: true });
  let timer: ReturnType<typeof setTimeout>;
  arrival.finally(() => {
    timer = setTimeout(end, SETTLED);
  });
  over.signal.addEventListener("abort", () => clearTimeout(timer));
  // From here on somebody moves the page.
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    document.addEventListener(type, end, { signal: over.signal, passive: true });
};
