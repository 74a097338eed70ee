import { useEffect } from "react";
import { routes } from "./routes.ts";

/** Signs that somebody may be about to follow a link. */
const APPROACHES = ["pointerover", "touchstart", "focusin"];

const fetchPage = ({ target }: Event) => {
  const link = target instanceof Element && target.closest("a");
  if (!link || link.origin !== location.origin) return;
  const page = routes.find(({ path }) => path === link.pathname);
  // Whoever follows the link then is told if the code cannot be had.
  page?.load?.().catch(() => undefined);
};

/** Fetches the code of a public page when a finger, a pointer or the focus comes to a link to it, for it to open at once. */
export const useFetchAhead = () =>
  useEffect(() => {
    for (const approach of APPROACHES) document.addEventListener(approach, fetchPage, { passive: true });
    return () => {
      for (const approach of APPROACHES) document.removeEventListener(approach, fetchPage);
    };
  }, []);
