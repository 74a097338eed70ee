import { MutationCache, QueryCache, QueryClient, type QueryFilters } from "@tanstack/react-query";
import { hasUnsaved } from "#frontend/lib/unsaved.ts";
import { isLoggedOut } from "./errors.ts";
import { keys } from "./keys.ts";

/** What no change at the desk is about: who is logged in, and what a family's own link shows. */
const apart: readonly unknown[] = [keys.user, keys.familyPage(""), keys.ownData("")].map(([noun]) => noun);
const atTheDesk: QueryFilters = { predicate: ({ queryKey: [noun] }) => !apart.includes(noun) };

/** Has what is on the screen asked for again at once, and everything else when it is next shown. */
const markStale = async (client: QueryClient, filters: QueryFilters) => {
  // An answer on its way may be from before the change; a first one would else be waited for and taken.
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
};

/** All that staff see. */
export const refreshEverything = (client: QueryClient) => markStale(client, atTheDesk);

/**
 * Data is fetched once and stays until something we do makes it stale (specification, section 9), or what others did is
 * asked for (`refreshEverything`).
 */
export const newQueryClient = () => {
  /** A session that ended while the dashboard was open: asking who is logged in leads to the login, once nothing is lost by it. */
  const askWhoIsLoggedIn = (error: unknown) => {
    if (isLoggedOut(error) && !hasUnsaved()) client.invalidateQueries({ queryKey: keys.user });
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Milliseconds: what was looked at within the hour can be read again without a connection. A build would wait for that hour.
        ...(!import.meta.env.SSR && { gcTime: 3_600_000 }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // What could not be loaded is asked for again.
        refetchOnReconnect: true,
        retry: false,
        // Fails at once where there is no network, instead of waiting for one without a word.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== keys.user[0]) askWhoIsLoggedIn(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => askWhoIsLoggedIn(error),
      // Here and not in each mutation, where a component's own callbacks would take the place of these. Also when a change is
      // refused: then somebody else was quicker.
      onSettled: (_data, _error, _variables, _result, { meta }) => {
        const stale = meta?.stale?.map((queryKey) => ({ queryKey })) ?? [atTheDesk];
        const fresh = Promise.all(stale.map((filters) => markStale(client, filters)));
        return meta?.showsItself ? undefined : fresh;
      },
    }),
  });
  return client;
};
