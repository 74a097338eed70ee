import type { ReactNode } from "react";
import { isReadOn, serverMessage } from "#frontend/api/errors.ts";
import type { Page } from "#frontend/api/lists.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { NewEntries } from "./new-entries.tsx";

/** The parts of `useList` that say how a list is doing. */
interface List {
  data: readonly unknown[] | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  newer: Page<unknown> | undefined;
  showNewer: () => unknown;
}

interface ListStateProps {
  list: List;
  /** What is listed, in the plural and lower case. */
  things: string;
  /** The shapes of what is being loaded. */
  skeleton: ReactNode;
  /** What stands in place of an empty list. */
  children: ReactNode;
}

/** In place of a list, or above what is left of it: that it is loading, has failed (and may be tried again) or is empty. */
export const ListState = ({ list, things, skeleton, children }: ListStateProps) => {
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
  // All that was loaded may have left the list by a decision, and more be there.
  if (list.data?.length === 0 && list.hasNextPage) return <EmptyState>Nothing found so far.</EmptyState>;
  if (list.data?.length === 0) return <EmptyState>{children}</EmptyState>;
  return <NewEntries newer={list.newer} things={things} onShow={list.showNewer} />;
};

/** The end of a list that has more pages. */
export const ShowMore = ({ list, things }: Pick<ListStateProps, "list" | "things">) =>
  list.hasNextPage && (
    <div className="flex flex-col items-center gap-2">
      {list.isFetchNextPageError && (
        <p role="alert">{serverMessage(list.error, `More ${things} could not be loaded.`)}</p>
      )}
      <Button inactive={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {list.isFetchingNextPage ? `Loading ${things}...` : "Show more"}
      </Button>
    </div>
  );
