import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a navigation: to the section the address names, else to the top, with the focus on the new page, so
 * that a keyboard or screen reader continues there. Smoothness is the style sheet's, which heeds reduced motion.
 */
export const useScrollToPlace = () => {
  const { key, hash, pathname } = useLocation();
  const direction = useNavigationType();
  const previousPath = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells a second choice of the same section apart
  useEffect(() => {
    const arrived = previousPath.current !== pathname;
    previousPath.current = pathname;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) section.scrollIntoView();
    else if (arrived) {
      // Going back, the browser itself returns to where one was.
      if (direction !== "POP") window.scrollTo({ top: 0, behavior: "instant" });
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }
  }, [key, hash, pathname]);
};
