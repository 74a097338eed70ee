import { useEffect } from "react";
import { back, useTopmostDialog } from "#frontend/lib/open-dialogs.ts";

/** Back closes the topmost dialog as its Cancel would, and the page stays. One that the address opened has `data-routed` inside. */
export const useBack = () => {
  const dialog = useTopmostDialog();
  useEffect(() => {
    // Closing a family goes back, and its list stays where one has read on to.
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = "auto";
    };
  }, []);
  useEffect(() => {
    if (!dialog || dialog.querySelector("[data-routed]")) return;
    // By react-router's count.
    const entry = history.state?.idx;
    back.listener = (event) => {
      if (!(event.state?.idx < entry)) return;
      event.stopImmediatePropagation();
      history.forward();
      // Once the page's entry is back: a question that opens then belongs to it.
      const close = () => dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
      window.addEventListener("popstate", close, { once: true });
    };
    return () => {
      delete back.listener;
    };
  }, [dialog]);
};
