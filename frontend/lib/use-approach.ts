import { useEffect } from "react";

/** Signs that somebody may be about to press something. */
const APPROACHES = ["pointerover", "touchstart", "focusin"];

/** Does something, each time, when a pointer, a finger or the focus comes to an element of the page. */
export const useApproach = (act: (event: Event) => void) =>
  useEffect(() => {
    for (const approach of APPROACHES) document.addEventListener(approach, act, { passive: true });
    return () => {
      for (const approach of APPROACHES) document.removeEventListener(approach, act);
    };
  }, [act]);
