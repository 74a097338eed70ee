import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { withNewer } from "./fresh-pages.ts";
import type { Listed, ListQuery, Page, Pages } from "./lists.ts";

const newerIn = <Entry>({ pages }: Pages<Entry>): Page<Entry> | undefined => pages[0]?.newer;

/** A list as a component shows it, with what has come since and waits to be shown. */
export const useList = <Entry extends Listed>(query: ListQuery<Entry>) => {
  const client = useQueryClient();
  const list = useInfiniteQuery(query);
  // What an earlier search has shown is no news of this one.
  const { placeholderData: _, ...stored } = query;
  const { data: newer } = useInfiniteQuery({ ...stored, select: newerIn<Entry>, enabled: false });
  return {
    ...list,
    newer,
    showNewer: () =>
      client.setQueryData<Pages<Entry>>(
        query.queryKey,
        (pages: Pages<Entry> | undefined) => pages && withNewer(pages),
      ),
  };
};
