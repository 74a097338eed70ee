import type { ReactNode } from "react";
import { serverMessage } from "../api/errors.ts";
import { EmptyState } from "../ui/empty-state.tsx";

/** The parts of an infinite query that say how a list is doing. */
interface List {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ListStateProps {
  list: List;
  /** What is listed, in the plural and lower case. */
  things: string;
  isEmpty: boolean;
  /** What stands in place of an empty list. */
  children: ReactNode;
}

/** In place of a list, or above what is left of it: that it is loading, has failed (and may be tried again) or is empty. */
export const ListState = ({ list, things, isEmpty, children }: ListStateProps) => {
  if (list.isPending) {
    return (
      <EmptyState>
        <span aria-hidden className="loading loading-dots loading-lg text-primary" />
        <p role="status">Loading {things}...</p>
      </EmptyState>
    );
  }
  if (list.isError) {
    return (
      <EmptyState>
        <p role="alert">{serverMessage(list.error, `The ${things} could not be loaded.`)}</p>
        <button type="button" className="btn" onClick={() => list.refetch()}>
          Try again
        </button>
      </EmptyState>
    );
  }
  return isEmpty ? <EmptyState>{children}</EmptyState> : null;
};

/** The end of a list that has more pages. */
export const ShowMore = ({ list, things }: Pick<ListStateProps, "list" | "things">) =>
  list.hasNextPage && (
    <button
      type="button"
      className="btn self-center"
      disabled={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? `Loading ${things}...` : "Show more"}
    </button>
  );
