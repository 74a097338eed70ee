import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
} from "@tanstack/react-query";
import type { SortOrder } from "#contract/paging.ts";
import { type Answer, type AnyAnswer, bodyOf, successful } from "./client.ts";

/* Public pages load this, and none of the contract's schemas, which bring a library along. */

/** The orders besides newest first, which is said by nothing. */
export const chosenOrders = ["oldest", "name"] as const satisfies readonly SortOrder[];
export type ChosenOrder = (typeof chosenOrders)[number];

/** What of a filter is chosen: empty texts filter nothing. */
export const chosen = <Filter extends object>(filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as {
    [Name in keyof Filter]?: Exclude<Filter[Name], "" | undefined>;
  };

/** Which part of a list a call asks for. */
interface PageQuery {
  cursor?: string;
  limit?: string;
}

export type CallForPage<Entry> = (page: PageQuery) => Promise<Answer<Entry[]>>;

export interface Page<Entry> {
  entries: Entry[];
  /** Where the next one begins. */
  next: string | undefined;
}

export type Pages<Entry> = InfiniteData<Page<Entry>, string | undefined>;

/** The cursor in the `Link` header of a list. */
const nextCursor = ({ headers }: AnyAnswer) => {
  const [, target] = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "") ?? [];
  return target ? (new URL(target, location.origin).searchParams.get("cursor") ?? undefined) : undefined;
};

export const fetchPage = async <Entry>(call: Promise<Answer<Entry[]>>): Promise<Page<Entry>> => {
  const response = await successful(call);
  return { entries: await bodyOf(response), next: nextCursor(response) };
};

/** So many entries are in a page at most: whoever looks for more searches. */
export const MOST_LISTED = 1_000;

const flat = <Entry>({ pages }: Pages<Entry>) => pages.flatMap(({ entries }) => entries);

/** A list that is fetched page by page and shown as one. */
export const listQuery = <Entry>(queryKey: QueryKey, call: CallForPage<Entry>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(call(pageParam ? { cursor: pageParam } : {})),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }, pages) =>
      pages.reduce((sum, { entries }) => sum + entries.length, 0) < MOST_LISTED ? next : undefined,
    select: flat<Entry>,
    // Another filter's list is shown until the one that was asked for has come.
    placeholderData: keepPreviousData,
  });
