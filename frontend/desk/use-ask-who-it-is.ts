import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keys } from "#frontend/api/keys.ts";
import { isAnotherLogin } from "#frontend/api/open-login.ts";
import { hasSignedInHint } from "#frontend/layout/signed-in-hint.ts";

/**
 * Asks who is logged in each time that the desk is looked at again: in another tab somebody may have logged out, or in as somebody else.
 * Where the browser itself knows that, nothing of the desk is shown until there is an answer.
 */
export const useAskWhoItIs = () => {
  const client = useQueryClient();
  useEffect(() => {
    const wasHinted = hasSignedInHint();
    const ask = () => {
      const query = { queryKey: keys.user };
      if (isAnotherLogin() || (wasHinted && !hasSignedInHint())) client.resetQueries(query);
      else if (document.visibilityState === "visible") client.refetchQueries(query, { cancelRefetch: false });
    };
    const hear = () => {
      if (isAnotherLogin()) ask();
    };
    window.addEventListener("storage", hear);
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("storage", hear);
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [client]);
};
