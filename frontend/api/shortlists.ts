import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { LARGEST_DECISION } from "#contract/applications.ts";
import type { CastingCard } from "#contract/cards.ts";
import {
  type NewShare,
  type Shortlist,
  type ShortlistChange,
  type ShortlistOrder,
  shortlistLimits,
} from "#contract/shortlists.ts";
import { api, bodyOf, ensureOk } from "./client.ts";
import { NotReady } from "./errors.ts";
import { keys } from "./keys.ts";
import { batches, fetchAll } from "./lists.ts";
import { refreshEverything } from "./query-client.ts";

const { shortlists } = api;
const shortlist = shortlists[":id"];
const applications = api["family-registrations"];

export const shortlistsQuery = queryOptions({
  queryKey: keys.shortlists.all,
  queryFn: () => bodyOf(shortlists.$get()),
});

/** The next order needs the version that the last change made. */
const showShortlist = (client: QueryClient, stored: Shortlist) =>
  client.setQueryData(shortlistsQuery.queryKey, (all) =>
    all?.map((one) => (one.id === stored.id ? stored : one)),
  );

/** All families of a shortlist, in its order. */
export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: keys.applications.board(id),
    queryFn: () =>
      fetchAll((page) => applications.$get({ query: { shortlist: id, sort: "shortlist", ...page } })),
  });

export const createShortlist = (json: { name: string; goal?: number | null }) =>
  bodyOf(shortlists.$post({ json }), 201);

export const changeShortlist = ({ id, ...json }: ShortlistChange & { id: string }) =>
  bodyOf(shortlist.$put({ param: { id }, json }));

export const deleteShortlist = (id: string) => ensureOk(shortlist.$delete({ param: { id } }));

const mutationKey = ["shortlists"];

/** For changes of shortlists: stored one after the other, and nothing is read anew before the last, or lists would jump back. */
export const inTurn = (client: QueryClient) => ({
  mutationKey,
  scope: { id: "shortlists" },
  meta: { stale: [], settlesAtOnce: true } as const,
  onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refreshEverything(client) : undefined),
});

/** Puts families on a shortlist, or with `isOn: false` takes them off, in batches. Resolves to those for which that was a change. */
export const listFamilies = async (
  { id, ids, isOn }: { id: string; ids: readonly string[]; isOn: boolean },
  client: QueryClient,
) => {
  const { ids: before } = await bodyOf(applications.ids.$get({ query: { shortlist: id } }));
  const changing = ids.filter((one) => before.includes(one) !== isOn);
  // Before the first batch is on it.
  if (isOn && before.length + changing.length > shortlistLimits.families)
    throw new NotReady(`A shortlist holds up to ${shortlistLimits.families} families.`);
  for (const some of batches(changing, shortlistLimits.change))
    showShortlist(
      client,
      await bodyOf(
        shortlist.families.$put({ param: { id }, json: isOn ? { add: [...some] } : { remove: [...some] } }),
      ),
    );
  return changing;
};

export const orderShortlist = async ({ id, ...json }: ShortlistOrder & { id: string }, client: QueryClient) =>
  showShortlist(client, await bodyOf(shortlist.order.$put({ param: { id }, json })));

export const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.shortlists.shares(id),
    queryFn: () => bodyOf(shortlist.shares.$get({ param: { id } })),
  });

export const makeShare = ({ id, ...json }: Omit<NewShare, "without"> & { id: string; without: string[] }) =>
  bodyOf(shortlist.shares.$post({ param: { id }, json }), 201);

export const endShare = (param: { id: string; shareId: string }) =>
  ensureOk(shortlist.shares[":shareId"].$delete({ param }));

/** Everything a casting card shows, in the order of the ids. */
export const cardsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: keys.applications.cards(ids),
    queryFn: async () => {
      const cards: CastingCard[] = [];
      for (const some of batches(ids, LARGEST_DECISION))
        cards.push(...(await bodyOf(applications.cards.$post({ json: { ids: [...some] } }))));
      return cards;
    },
  });
