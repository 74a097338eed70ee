import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ContactChange, ContactDetails, ContactEntry } from "#contract/contact-info.ts";
import { answerOf, api, nextCursor, successful } from "./client.ts";
import { storedNow } from "./errors.ts";

const contactInfo = api["contact-info"];

const fetchActive = (cache?: RequestCache) =>
  answerOf(contactInfo.$get({}, cache && { init: { credentials: "include", cache } }));

/** What the public sees; `null` while staff have stored nothing. */
export const activeContactQuery = queryOptions({
  queryKey: ["contact-info", "active"],
  queryFn: () => fetchActive(),
});

const allKey = ["contact-info", "all"] as const;

/** Every entry, for staff, a page at a time. */
export const contactsQuery = infiniteQueryOptions({
  queryKey: allKey,
  queryFn: async ({ pageParam }) => {
    const response = await successful(
      contactInfo.all.$get({ query: pageParam ? { cursor: pageParam } : {} }),
    );
    return { entries: await response.json(), next: nextCursor(response) };
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});

/**
 * After a change: the list, and what the footer shows. The latter past the browser's own cache, which also has
 * it right from then on; whoever made the change is to see it at once, and everybody else within a minute.
 */
const refresh = async (client: QueryClient) => {
  await client.cancelQueries({ queryKey: activeContactQuery.queryKey });
  await Promise.all([
    client.invalidateQueries({ queryKey: allKey }),
    client.prefetchQuery({ ...activeContactQuery, queryFn: () => fetchActive("reload"), staleTime: 0 }),
  ]);
};

export const createContact = mutationOptions({
  mutationFn: (json: ContactDetails) => answerOf(contactInfo.$post({ json })),
  onSettled: (_entry, _error, _json, _result, { client }) => refresh(client),
});

export const changeContact = mutationOptions({
  mutationFn: ({ id, ...json }: ContactChange & { id: string }) =>
    answerOf(contactInfo[":id"].$put({ param: { id }, json })),
  onSettled: (_entry, _error, _change, _result, { client }) => refresh(client),
});

/** The entry as stored now, when a change was refused because another came before. */
export const currentContact = storedNow<ContactEntry>;

export const activateContact = mutationOptions({
  mutationKey: ["contact-info", "activate"],
  mutationFn: (id: string) => answerOf(contactInfo[":id"].activate.$put({ param: { id } })),
  onSettled: (_entry, _error, _id, _result, { client }) => refresh(client),
});

export const deleteContact = mutationOptions({
  mutationFn: ({ id, updatedAt }: Pick<ContactEntry, "id" | "updatedAt">) =>
    successful(contactInfo[":id"].$delete({ param: { id }, query: { updatedAt } })),
  onSettled: (_response, _error, _entry, _result, { client }) => refresh(client),
});
