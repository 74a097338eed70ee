/** What is around an element, the nearest first. */
const ancestorsOf = (element: Element) => {
  const ancestors: Element[] = [];
  for (let above = element.parentElement; above; above = above.parentElement) ancestors.push(above);
  return ancestors;
};

/** Unless something else has it, gives the focus to the nearest of these places that is still there. */
const focusNearest = (places: Element[]) => {
  const lost = document.activeElement === null || document.activeElement === document.body;
  const place = places.find((element) => element.isConnected && element !== document.body);
  if (!lost || !(place instanceof HTMLElement)) return;
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
};

/**
 * For an element that has the focus and may go, as the row of a deleted thing does: when it is gone the focus
 * goes to the nearest place around it. Else a keyboard or screen reader would begin at the top of the page again.
 */
export const keepPlace = (element: Element, around = ancestorsOf(element)) => {
  const over = new AbortController();
  const removal = new MutationObserver(() => {
    if (element.isConnected) return;
    over.abort();
    focusNearest(around);
  });
  removal.observe(document.body, { childList: true, subtree: true });
  over.signal.addEventListener("abort", () => removal.disconnect());
  document.addEventListener("focusin", ({ target }) => target !== element && over.abort(), {
    signal: over.signal,
  });
};

/** Remembers what has the focus; the answer gives it back, or what is nearest to it. */
export const rememberFocus = () => {
  const opener = document.activeElement;
  const around = opener ? ancestorsOf(opener) : [];
  return () => {
    if (!(opener instanceof HTMLElement) || opener === document.body) return;
    opener.focus();
    if (document.activeElement === opener) keepPlace(opener, around);
    else focusNearest(around);
  };
};
