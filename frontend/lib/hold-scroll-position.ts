/** Time in which arrived data is rendered. */
const SETTLED_MS = 1_000;

/**
 * Keeps an element at its place in the viewport while the page changes around it, until `arrival` is rendered or the user
 * scrolls. Scroll anchoring isn't in every browser, and can't be told which element to hold.
 */
export const holdScrollPosition = (element: Element, arrival: Promise<unknown>) => {
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
  void arrival.finally(() => setTimeout(end, SETTLED_MS));
  // The user takes over.
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    document.addEventListener(type, end, { signal: over.signal, passive: true });
};
