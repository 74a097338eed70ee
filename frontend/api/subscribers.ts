import { infiniteQueryOptions } from "@tanstack/react-query";
import { LARGEST_PAGE } from "#contract/paging.ts";
import { fetchAllPages } from "./all-pages.ts";
import { api, nextCursor, successful } from "./client.ts";

const fetchPage = async (cursor: string | undefined, limit?: number) => {
  const query = { ...(limit && { limit: String(limit) }), ...(cursor && { cursor }) };
  const response = await successful(api.newsletter.subscribers.$get({ query }));
  return { entries: await response.json(), next: nextCursor(response) };
};

/** Who gets the newsletter, newest first. */
export const subscribersQuery = infiniteQueryOptions({
  queryKey: ["subscribers"],
  queryFn: ({ pageParam }) => fetchPage(pageParam),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});

/** All of them; says meanwhile how many have come. */
export const fetchAllSubscribers = (onProgress: (count: number) => void) =>
  fetchAllPages((cursor) => fetchPage(cursor, LARGEST_PAGE), onProgress);
