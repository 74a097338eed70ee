import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { keys } from "#frontend/api/keys.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { removeStored } from "#frontend/lib/drafts.ts";
import { forgetAllTyped } from "#frontend/lib/unsaved-text.ts";
import { hasSignedInHint } from "./session-hint.ts";

/** Shared by the page and the navigation. */
const client = newQueryClient();

/** Parts of keys in localStorage: of what opened families' pages store, and of saved views, which may name families. */
const OF_FAMILIES = ["family:", "desk:views"];

/**
 * Browsers may keep a page in the back/forward cache even with `no-store`, and would show families' data again after a logout.
 * So a staff page is covered while it is cached (styles.css). Coming back uncovers it if they are still logged in, and reloads
 * it otherwise.
 */
const useForgetAtLogout = () =>
  useEffect(() => {
    const root = document.documentElement;
    const leave = ({ persisted }: PageTransitionEvent) => {
      const isStaff = client.getQueryData(keys.user) !== undefined;
      if (persisted && isStaff) root.dataset.covered = "";
      if (hasSignedInHint()) return;
      client.clear();
      if (!isStaff) return;
      // A family's own text stays.
      forgetAllTyped();
      for (const part of OF_FAMILIES) removeStored(part);
    };
    const comeBack = () => {
      if (root.dataset.covered === undefined) return;
      if (hasSignedInHint()) delete root.dataset.covered;
      else location.reload();
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);

/** Wraps only what queries the API, so that static pages don't load the library. */
export const Queries = ({ children }: { children: ReactNode }) => {
  useForgetAtLogout();
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
