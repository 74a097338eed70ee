import { useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { endAccess } from "#frontend/api/family-access.ts";

/**
 * Ends the access as soon as nothing of the data is shown any more: it was closed, or the page left. Browsers keep a page
 * in memory, for the way back: so it closes then, too.
 */
export const useAccessWhileShown = (familyId: string, onClose: () => void) => {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // While developing, React takes everything away once and puts it back at once.
      queueMicrotask(() => {
        if (!isShown.current) endAccess(familyId);
      });
    };
  }, [familyId]);

  useEffect(() => {
    const close = () => flushSync(onClose);
    window.addEventListener("pagehide", close);
    return () => window.removeEventListener("pagehide", close);
  }, [onClose]);
};
