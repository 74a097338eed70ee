import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useOnceHydrated } from "#frontend/hooks/use-hydrated.ts";

/**
 * Whether the form of this page was sent, and its thanks stand there in its place. The browser's history notes it and not
 * the address: the thanks come back by a reload or the back button, and a link to the same address leads to an empty form.
 */
export const useSent = () => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // The prerendered page is the form.
  const sent = useOnceHydrated(() => state?.sent === true, false);
  const before = useRef(sent);

  useEffect(() => {
    if (before.current === sent) return;
    before.current = sent;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>(sent ? "main h1" : "main")?.focus({ preventScroll: true });
  }, [sent]);

  return { sent, noteSent: () => navigate(pathname, { replace: true, state: { sent: true } }) };
};
