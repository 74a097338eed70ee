import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
} from "@tanstack/react-query";
import { LARGEST_PAGE, type SortOrder } from "#contract/paging.ts";
import { type AnyResponse, type ApiResponse, ensureOk, readJson } from "./client.ts";

/** Sort orders other than the default, newest first. */
export const explicitOrders = ["oldest", "name"] as const satisfies readonly SortOrder[];
export type ExplicitOrder = (typeof explicitOrders)[number];

export const withoutEmpty = <Filter extends object>(filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => [value].flat().some(Boolean))) as {
    [Name in keyof Filter]?: Exclude<Filter[Name], "" | undefined>;
  };

type CallForPage<Entry> = (page: { cursor?: string; limit?: string }) => Promise<ApiResponse<Entry[]>>;

export interface Page<Entry> {
  entries: Entry[];
  next: string | undefined;
}

export type Pages<Entry> = InfiniteData<Page<Entry>, string | undefined>;

const nextCursor = ({ headers }: AnyResponse) => {
  const [, target] = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "") ?? [];
  return target ? (new URL(target, location.origin).searchParams.get("cursor") ?? undefined) : undefined;
};

const fetchPage = async <Entry>(call: Promise<ApiResponse<Entry[]>>): Promise<Page<Entry>> => {
  const response = await ensureOk(call);
  return { entries: await readJson(response), next: nextCursor(response) };
};

const flat = <Entry>({ pages }: Pages<Entry>) => pages.flatMap(({ entries }) => entries);

export const batches = <Thing>(things: readonly Thing[], size: number) =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, n) => things.slice(n * size, (n + 1) * size));

/** Calls once per batch until a call fails; `rest` holds the items of that batch and of those after it. */
export const callUntilFailure = async <Thing, Result>(
  all: readonly (readonly Thing[])[],
  call: (batch: readonly Thing[]) => Promise<Result>,
): Promise<{ results: Result[]; rest: readonly Thing[]; error?: unknown }> => {
  const results: Result[] = [];
  for (const [index, batch] of all.entries()) {
    try {
      results.push(await call(batch));
    } catch (error) {
      return { results, rest: all.slice(index).flat(), error };
    }
  }
  return { results, rest: [] };
};

/** A list that is fetched page by page and shown as one: the first page is small, so that it comes soon. */
export const listQuery = <Entry>(queryKey: QueryKey, call: CallForPage<Entry>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) =>
      fetchPage(call(pageParam ? { cursor: pageParam, limit: String(LARGEST_PAGE) } : {})),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: flat<Entry>,
    // The previous filter's list stays on screen until the new one arrives.
    placeholderData: keepPreviousData,
  });

/** Every page of a list, one after the other. */
export const fetchAll = async <Entry>(call: CallForPage<Entry>): Promise<Entry[]> => {
  const all: Entry[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(call({ limit: String(LARGEST_PAGE), ...(cursor && { cursor }) }));
    all.push(...page.entries);
    cursor = page.next;
  } while (cursor);
  return all;
};

/** Every match with what its call asked for, one call each. `more` if some match that no response holds. */
export const fetchMatching = async <Key extends string>(
  asked: readonly Key[],
  call: (key: Key) => Promise<{ ids: string[]; more: boolean }>,
) => {
  const found = await Promise.all(asked.map(async (key) => ({ ...(await call(key)), key })));
  return {
    byId: new Map(found.flatMap(({ ids, key }) => ids.map((id) => [id, key]))),
    more: found.some(({ more }) => more),
  };
};
export type Matching = Awaited<ReturnType<typeof fetchMatching>>;
