import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "./access.ts";
import { isLoggedOut } from "./errors.ts";

/** Data is fetched once and stays until something we do makes it stale (specification, section 9). */
export const newQueryClient = () => {
  /** A session that ended while the dashboard was open: asking who is logged in leads to the login. */
  const askWhoIsLoggedIn = (error: unknown) => {
    if (isLoggedOut(error)) client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        // Fails at once where there is no network, instead of waiting for one without a word.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== currentUserQuery.queryKey[0]) askWhoIsLoggedIn(error);
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => askWhoIsLoggedIn(error) }),
  });
  return client;
};

/** Empties the memory of what was loaded and sent, but for what is on the screen at the moment. */
export const forgetEverything = (client: QueryClient) => {
  client.removeQueries({ type: "inactive" });
  client.getMutationCache().clear();
};
