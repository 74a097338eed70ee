import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keys } from "#frontend/api/keys.ts";
import { hasSignedInHint } from "./signed-in-hint.ts";

/**
 * Browsers keep a page that is left in memory, and show it as it was when somebody goes back: with the families on it,
 * also after a logout, and where `no-store` does not keep them from it. A page of staff's is covered while it is
 * kept (see the styles). It is uncovered for who is still logged in, and reloaded for everybody else.
 */
export const useForgetAtLogout = (client: QueryClient) =>
  useEffect(() => {
    const root = document.documentElement;
    const leave = ({ persisted }: PageTransitionEvent) => {
      const ofStaff = client.getQueryData(keys.user) !== undefined;
      if (persisted && ofStaff) root.dataset.covered = "";
      if (!hasSignedInHint()) client.clear();
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
  }, [client]);
