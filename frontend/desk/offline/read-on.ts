import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isUnanswered } from "#frontend/api/errors.ts";
import { useLine, whenBack } from "./line.ts";

/** Whether something failed to load anew for want of a line alone: what was loaded is read on, and the line is told of elsewhere. */
export const isReadOn = ({ data, error }: { data: unknown; error: unknown }) =>
  data !== undefined && isUnanswered(error);

/**
 * Something that is read anew each time that it is opened, because it is about to be decided on: until it is, it counts as not loaded.
 * Where no answer comes, or none is to be waited for, it is what it was when it was last read, and not current until it has been answered:
 * it is asked for again when the line is back.
 */
export const useReadAnew = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) => {
  const { data, isFetchedAfterMount, isFetching, isError, error, refetch } = useQuery({
    ...query,
    staleTime: 0,
  });
  const isLineDown = useLine() === "down";
  const name = hashKey(query.queryKey);
  const shown = useRef<string>(undefined);
  const isAnswered = isFetchedAfterMount || !isFetching;
  // Once shown it stays: somebody may be typing beside it.
  const known = isAnswered || isLineDown || shown.current === name ? data : undefined;
  useEffect(() => {
    shown.current = known === undefined ? undefined : name;
  }, [known, name]);

  const isLost = isUnanswered(error);
  useEffect(
    () => (isLost ? whenBack(() => refetch({ cancelRefetch: false })) : undefined),
    [isLost, refetch],
  );

  // The line is told of elsewhere, and nothing is missing yet while it is asked for again.
  const isReadMeanwhile = isReadOn({ data: known, error }) && (isLineDown || isFetching);
  return {
    data: known,
    /** As it is stored now, as far as an answer can tell. */
    isCurrent: known !== undefined && isAnswered && !isError,
    isPending: known === undefined && !isError,
    isError: isError && !isReadMeanwhile,
    error,
    refetch,
  };
};
