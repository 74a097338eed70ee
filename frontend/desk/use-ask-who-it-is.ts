import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keys } from "#frontend/api/keys.ts";
import { isAnotherLogin } from "#frontend/api/open-login.ts";
import { forgetEverything } from "#frontend/api/query-client.ts";
import { hasSignedInHint, useSignedInHint } from "#frontend/app/signed-in-hint.ts";
import { hasUnsaved } from "#frontend/lib/unsaved.ts";

/**
 * Asks who is logged in each time that the desk is looked at or opened again: in another tab somebody may have logged out, or in as somebody
 * else, also while this one showed a public page. Where the browser itself knows that, what was loaded is dropped, and nothing of the desk is
 * shown until there is an answer. Answers whether what is known may be shown.
 */
export const useAskWhoItIs = () => {
  const client = useQueryClient();
  const hinted = useSignedInHint();
  const [wasKnown] = useState(() => hinted && !isAnotherLogin());
  const [isSettled, setSettled] = useState(wasKnown);
  useEffect(() => {
    const query = { queryKey: keys.user };
    const wasHinted = hasSignedInHint();
    const ask = () => {
      if (isAnotherLogin() || (wasHinted && !hasSignedInHint())) client.resetQueries(query);
      else if (document.visibilityState === "visible" && !hasUnsaved())
        client.refetchQueries(query, { cancelRefetch: false });
    };
    const hear = () => {
      if (isAnotherLogin()) ask();
    };
    if (wasKnown) ask();
    else if (!wasHinted || isAnotherLogin()) {
      forgetEverything(client);
      client.resetQueries(query);
    }
    // Else the prerendered page is being taken over: nothing is loaded yet.
    setSettled(true);
    window.addEventListener("storage", hear);
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("storage", hear);
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [client, wasKnown]);
  return isSettled;
};
