import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { keys } from "#frontend/api/keys.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { removeStored } from "#frontend/lib/drafts.ts";
import { discardAllUnsaved } from "#frontend/lib/unsaved-text.ts";
import { hasSessionHint } from "./session-hint.ts";

/** Shared by the page and the navigation. */
const client = newQueryClient();

/**
 * Browsers may keep a page in the back/forward cache even with `no-store`, and would show families' data again after a logout.
 * So a staff page is covered while it is cached (styles.css). Coming back uncovers it if they are still logged in, and reloads
 * it otherwise.
 */
const useHideAfterLogout = () =>
  useEffect(() => {
    const root = document.documentElement;
    const onHide = ({ persisted }: PageTransitionEvent) => {
      const isStaff = client.getQueryData(keys.user) !== undefined;
      if (persisted && isStaff) root.dataset.covered = "";
      if (hasSessionHint()) return;
      client.clear();
      if (!isStaff) return;
      // A family's own text stays.
      discardAllUnsaved();
      // What opened families' pages have stored.
      removeStored("family:");
    };
    const onShow = () => {
      if (root.dataset.covered === undefined) return;
      if (hasSessionHint()) delete root.dataset.covered;
      else location.reload();
    };
    window.addEventListener("pagehide", onHide);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

/** Wraps only what queries the API, so that static pages don't load the library. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  useHideAfterLogout();
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
