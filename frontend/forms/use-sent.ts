import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useOnceHydrated } from "#frontend/lib/use-hydrated.ts";

/**
 * Whether the form of this page was sent, and its thanks stand there in its place, or waits on the device (`waiting`: under which
 * key). The browser's history notes it and not the address: the thanks come back by a reload or the back button, and a link to
 * the same address leads to an empty form.
 */
export const useSent = () => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // The prerendered page is the form.
  const sent = useOnceHydrated(() => state?.sent === true, false);
  const waiting = useOnceHydrated<string | undefined>(() => state?.waiting, undefined);
  const shown = sent ? "thanks" : waiting;
  const before = useRef(shown);

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>(shown ? "main h1" : "main")?.focus({ preventScroll: true });
  }, [shown]);

  const note = (next: { sent: true } | { waiting: string } | null) =>
    navigate(pathname, { replace: true, state: next });
  return {
    sent,
    waiting,
    noteSent: () => note({ sent: true }),
    noteWaiting: (submissionKey: string) => note({ waiting: submissionKey }),
    /** It neither waits any more, nor was it sent. */
    noteNothing: () => note(null),
  };
};
