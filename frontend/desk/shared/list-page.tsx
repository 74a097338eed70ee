import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isReadOn, serverMessage } from "#frontend/api/errors.ts";
import { MOST_LISTED } from "#frontend/api/lists.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { formatCount } from "./format.ts";
import { LoadFailed } from "./load-failed.tsx";

interface ListStateProps {
  list: UseInfiniteQueryResult<readonly unknown[]>;
  /** What is listed, in the plural and lower case. */
  things: string;
  /** The shapes of what is being loaded. */
  skeleton: ReactNode;
  /** In place of an empty list. */
  empty: ReactNode;
  /** It is filtered or searched. */
  narrowed?: boolean;
}

/** In place of a list: that it is loading, has failed (and may be tried again) or is empty. */
const ListState = ({ list, things, skeleton, empty, narrowed = false }: ListStateProps) => {
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
  if (list.isError && !list.isFetchNextPageError && !isReadOn(list)) {
    return (
      <EmptyState>
        <LoadFailed query={list} sentence={`The ${things} could not be loaded.`} />
      </EmptyState>
    );
  }
  if (list.data?.length !== 0) return null;
  // All that was loaded may have left the list by a decision, and more be there.
  if (list.hasNextPage) return <EmptyState>Nothing found so far.</EmptyState>;
  return (
    <EmptyState>
      {empty}
      {narrowed && <p className="text-sm opacity-80">Nothing matches this filter and search.</p>}
    </EmptyState>
  );
};

/** The end of a list that has more pages, or more than a page shows. */
const More = ({ list, things }: Pick<ListStateProps, "list" | "things">) => {
  if (!list.hasNextPage) {
    return (
      (list.data?.length ?? 0) >= MOST_LISTED && (
        <p className="text-center text-sm">
          These are the first {formatCount(MOST_LISTED)} {things}. Search or filter to see others.
        </p>
      )
    );
  }
  return (
    <div className="flex flex-col items-center gap-2">
      {list.isFetchNextPageError && (
        <p role="alert">{serverMessage(list.error, `More ${things} could not be loaded.`)}</p>
      )}
      <Button inactive={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {list.isFetchingNextPage ? `Loading ${things}...` : "Show more"}
      </Button>
    </div>
  );
};

interface ListPageProps extends ListStateProps {
  /** What narrows and sorts the list, and what else can be done with it: one line that stays in sight. */
  tools?: ReactNode;
  /** Beside the rows: what is read of one of them. */
  beside?: ReactNode;
  /** The rows; not shown while there are none. */
  children: ReactNode;
}

/** A list, on every tab alike: its tools, its rows, more of them, or what stands in their place. */
export const ListPage = ({ tools, beside, children, ...state }: ListPageProps) => (
  <div className="flex min-w-0 flex-col gap-1">
    {tools && <div className="desk-tools">{tools}</div>}
    <div className="flex items-start gap-4">
      <div className="flex min-w-0 grow flex-col gap-3">
        <ListState {...state} />
        {(state.list.data?.length ?? 0) > 0 && children}
        <More {...state} />
      </div>
      {beside}
    </div>
  </div>
);
