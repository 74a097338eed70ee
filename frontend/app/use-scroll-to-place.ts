import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a navigation: to the section the address names, else to the top, with the focus on the new page, so
 * that a keyboard or screen reader continues there. Smoothness is the style sheet's, which heeds reduced motion.
 */
export const useScrollToPlace = () => {
  const { key, hash, pathname } = useLocation();
  const direction = useNavigationType();
  const previous = useRef({ key, pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells a second choice of the same section apart
  useEffect(() => {
    // Where the visit began the browser has led, and somebody may have gone on from there.
    if (previous.current.key === key) return;
    const arrived = previous.current.pathname !== pathname;
    previous.current = { key, pathname };
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) section.scrollIntoView();
    else if (arrived) {
      // Going back, the browser itself returns to where one was.
      if (direction !== "POP") window.scrollTo({ top: 0, behavior: "instant" });
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }
  }, [key, hash, pathname]);
};
