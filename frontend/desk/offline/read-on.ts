import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { isUnanswered } from "#frontend/api/errors.ts";
import { useLine } from "./line.ts";

/** Whether something failed to load anew for want of a line alone: what was loaded is read on, and the line is told of elsewhere. */
export const isReadOn = ({ data, error }: { data: unknown; error: unknown }) =>
  data !== undefined && isUnanswered(error);

/**
 * Something that is read anew each time that it is opened, because it is about to be decided on: until it is, it counts as not loaded.
 * Where no answer comes, or none is to be waited for, it is what it was when it was last read.
 */
export const useReadAnew = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) => {
  const { data, isFetchedAfterMount, isFetching, isError, error, refetch } = useQuery({
    ...query,
    staleTime: 0,
  });
  const isLineDown = useLine() === "down";
  const known = isFetchedAfterMount || !isFetching || isLineDown ? data : undefined;
  return {
    data: known,
    isPending: known === undefined && !isError,
    isError: isError && !isReadOn({ data: known, error }),
    error,
    refetch,
  };
};
