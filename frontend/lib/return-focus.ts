const ancestorsOf = (element: Element) => {
  const ancestors: Element[] = [];
  for (let above = element.parentElement; above; above = above.parentElement) ancestors.push(above);
  return ancestors;
};

/** If nothing has the focus, moves it to the first of these elements that is still in the document. */
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
 * For a focused element that may be removed, such as the row of a deleted item: its nearest remaining ancestor then gets the
 * focus. Otherwise a keyboard or screen reader would start again at the top of the page.
 */
export const keepFocusNear = (element: Element, around = ancestorsOf(element)) => {
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

/** Returns how to restore the current focus: to the same element or its nearest remaining ancestor. */
export const rememberFocus = () => {
  const opener = document.activeElement;
  const around = opener ? ancestorsOf(opener) : [];
  return () => {
    if (!(opener instanceof HTMLElement) || opener === document.body) return;
    opener.focus();
    if (document.activeElement === opener) keepFocusNear(opener, around);
    else focusNearest(around);
  };
};
