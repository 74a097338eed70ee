import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a navigation, scrolls to the section of the hash, or else to the top with the focus on the new page, where keyboards
 * and screen readers continue. CSS decides about smooth scrolling, which respects reduced motion.
 */
export const useScrollToPlace = () => {
  const { key, hash, pathname } = useLocation();
  const direction = useNavigationType();
  const previous = useRef({ key, pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same section is chosen again
  useEffect(() => {
    // The browser handles the initial page, and the user may have scrolled since.
    if (previous.current.key === key) return;
    const arrived = previous.current.pathname !== pathname;
    previous.current = { key, pathname };
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) section.scrollIntoView();
    else if (arrived) {
      // On back and forward, the browser restores the scroll position.
      if (direction !== "POP") window.scrollTo({ top: 0, behavior: "instant" });
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }
  }, [key, hash, pathname]);
};
