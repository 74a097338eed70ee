import { QueryClient } from "@tanstack/react-query";

/** Data is fetched once and stays until something we do makes it stale (specification, section 9). */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
