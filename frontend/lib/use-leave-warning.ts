import { useEffect } from "react";

/**
 * Makes the browser confirm before the page is closed or reloaded. Listens only while needed, because a `beforeunload` listener
 * can keep a page out of the back/forward cache.
 */
export const useLeaveWarning = (isUnsaved: boolean) =>
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
