import { useEffect } from "react";

/**
 * Lets the browser ask before the page is closed or reloaded, while something would be lost by it. Only then: who
 * listens for leaving all the time keeps browsers from showing the page again quickly.
 */
export const useLeaveWarning = (unsaved: boolean) =>
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);
