import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { serverMessage, showsCached } from "#frontend/api/errors.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState, SkeletonCards, SkeletonRows } from "#frontend/ui/list-states.tsx";

interface ListStateProps {
  /** In pages, or whole. */
  list: Pick<UseQueryResult<readonly unknown[]>, "data" | "error" | "isError" | "isFetching" | "isPending"> &
    Partial<Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchNextPageError" | "isFetchingNextPage">> & {
      refetch: () => unknown;
      fetchNextPage?: () => unknown;
    };
  things: string;
  /** Loads on as its end comes near, instead of when told to. */
  endless?: boolean;
  skeleton?: ReactNode;
  empty: ReactNode;
  narrowed?: boolean;
}

const ListState = ({ list, things, skeleton = <SkeletonRows />, empty, narrowed }: ListStateProps) => {
  if (list.isPending) {
    return (
      <>
        <p role="status" className="text-sm opacity-80">
          Loading {things}...
        </p>
        {skeleton}
      </>
    );
  }
  if (list.isError && !list.isFetchNextPageError && !showsCached(list)) {
    return (
      <EmptyState>
        <LoadFailed query={list} what={things} />
      </EmptyState>
    );
  }
  if (list.data?.length !== 0) return null;
  // Decisions may have emptied the loaded pages while more exist.
  if (list.hasNextPage) return <EmptyState>Nothing found so far.</EmptyState>;
  return (
    <EmptyState>
      {empty}
      {narrowed && <p className="text-sm opacity-80">Nothing matches this filter and search.</p>}
    </EmptyState>
  );
};

/** Below the window, so that more is there in time. */
const NEAR = "1500px";

/** 'Show more', which also happens by itself in an endless list. */
const More = ({ list, things, endless = false }: Pick<ListStateProps, "list" | "things" | "endless">) => {
  const { hasNextPage, isFetchingNextPage = false, isFetchNextPageError: hasFailed } = list;
  // Loading on would end a refresh.
  const loadsOn = endless && !list.isFetching && !hasFailed;
  const load = () => list.fetchNextPage?.();
  const watch = (end: HTMLDivElement) => {
    // While keys are busy, several records come at once.
    const nearing = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && load(), {
      rootMargin: NEAR,
    });
    nearing.observe(end);
    return () => nearing.disconnect();
  };
  if (!hasNextPage) return null;
  return (
    <div ref={loadsOn ? watch : undefined} className="flex flex-col items-center gap-2">
      {hasFailed && <p role="alert">{serverMessage(list.error, `More ${things} could not be loaded.`)}</p>}
      <Button inactive={isFetchingNextPage} onClick={load}>
        {isFetchingNextPage ? "Loading more..." : hasFailed ? "Try again" : "Show more"}
      </Button>
    </div>
  );
};

interface ListPageProps extends ListStateProps {
  /** Search, filters and actions in a sticky line. */
  tools?: ReactNode;
  /** What narrows the list, in a line of its own. */
  chips?: ReactNode;
  /** The grid's classes, if the entries are cards. */
  cards?: string;
  beside?: ReactNode;
  /** Not rendered for an empty list. */
  children: ReactNode;
}

export const ListPage = ({ tools, chips, beside, cards, children, ...state }: ListPageProps) => (
  <div className="flex min-w-0 flex-col gap-1">
    {tools && <div className="desk-tools">{tools}</div>}
    <div className="flex items-start gap-4">
      <div className="flex min-w-0 grow flex-col gap-3">
        {chips}
        <ListState {...(cards && { skeleton: <SkeletonCards className={cards} /> })} {...state} />
        {(state.list.data?.length ?? 0) > 0 && (cards ? <ul className={cards}>{children}</ul> : children)}
        <More {...state} />
      </div>
      {beside}
    </div>
  </div>
);
