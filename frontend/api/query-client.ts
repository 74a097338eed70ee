import { MutationCache, QueryCache, QueryClient, type QueryFilters } from "@tanstack/react-query";
import { hasUnsaved } from "#frontend/lib/unsaved-text.ts";
import { isLoggedOut } from "./errors.ts";
import { keys } from "./keys.ts";

/** Nouns that no change on the desk affects. */
const otherNouns: readonly unknown[] = [keys.user, keys.familyPage(""), keys.ownData("")].map(
  ([noun]) => noun,
);
const deskQueries: QueryFilters = { predicate: ({ queryKey: [noun] }) => !otherNouns.includes(noun) };

/** Refetches what is on screen now, and the rest when it is next shown. */
const markStale = async (client: QueryClient, filters: QueryFilters) => {
  // A response in flight may predate the change, and a first fetch would otherwise be kept.
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
};

export const refreshEverything = (client: QueryClient) => markStale(client, deskQueries);

/** Data never goes stale by age (specification, section 9): only mutations and `refreshEverything` make it so. */
export const newQueryClient = () => {
  /** When a session ends, refetching the user leads to the login page; not while typed text would be lost. */
  const recheckLogin = (error: unknown) => {
    if (isLoggedOut(error) && !hasUnsaved()) client.invalidateQueries({ queryKey: keys.user });
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // An hour, to reread pages offline. Not while prerendering: the timer would keep the build alive.
        ...(!import.meta.env.SSR && { gcTime: 3_600_000 }),
        refetchOnWindowFocus: false,
        retry: false,
        // Fails at once when offline instead of pausing silently.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== keys.user[0]) recheckLogin(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => recheckLogin(error),
      // Here, because a component's callbacks would override the mutation's own. On errors too: a 409 means our data is old.
      onSettled: (_data, _error, _variables, _result, { meta }) => {
        const stale = meta?.stale?.map((queryKey) => ({ queryKey })) ?? [deskQueries];
        const fresh = Promise.all(stale.map((filters) => markStale(client, filters)));
        return meta?.settlesAtOnce ? undefined : fresh;
      },
    }),
  });
  return client;
};
