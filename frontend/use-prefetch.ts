import { useEffect } from "react";
import { routes } from "./routes.ts";

/** Events before a click on a link. */
const INTENT_EVENTS = ["pointerover", "touchstart", "focusin"];

const fetchPage = ({ target }: Event) => {
  const link = target instanceof Element && target.closest("a");
  if (!link || link.origin !== location.origin) return;
  const page = routes.find(({ path }) => path === link.pathname);
  // A click would report the failure.
  page?.load?.().catch(() => undefined);
};

/** Prefetches a public page's code when a link to it is hovered, touched or focused. */
export const useFetchAhead = () =>
  useEffect(() => {
    for (const event of INTENT_EVENTS) document.addEventListener(event, fetchPage, { passive: true });
    return () => {
      for (const event of INTENT_EVENTS) document.removeEventListener(event, fetchPage);
    };
  }, []);
