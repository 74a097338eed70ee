import { QueryCache, QueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "./access.ts";
import { ApiError } from "./errors.ts";

/** Data is fetched once and stays until something we do makes it stale (specification, section 9). */
export const newQueryClient = () => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      // A session that ended while the dashboard was open: asking who is logged in leads to the login.
      onError: (error, query) => {
        const asked = query.queryKey[0] === currentUserQuery.queryKey[0];
        if (!asked && error instanceof ApiError && error.status === 401) {
          client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
        }
      },
    }),
  });
  return client;
};
