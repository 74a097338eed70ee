const acts = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
  "hashchange",
] as const;

/** Resolves once somebody moves, touches or types, or `near` is on screen: what is below the first screen loads then. */
export const whenSomebodyActs = (near?: Element) =>
  new Promise<void>((resolve) => {
    const done = new AbortController();
    const act = () => {
      done.abort();
      observer.disconnect();
      resolve();
    };
    for (const name of acts) window.addEventListener(name, act, { signal: done.signal, passive: true });
    const observer = new IntersectionObserver(([entry]) => entry && entry.intersectionRatio > 0 && act());
    if (near) observer.observe(near);
    // Before this code came, or they are already further down, by a link to a section or after a reload.
    if (window.scrollY > 0 || navigator.userActivation?.hasBeenActive) act();
  });
