import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/**
 * Something that is read anew each time that it is opened, because it is about to be decided on: until it is, it counts as not
 * loaded. Once it is, it stays, also where it can't be loaded again.
 */
export const useReadAnew = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) => {
  const name = hashKey(query.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing is opened at a time of its own
  const openedAt = useMemo(() => Date.now(), [name]);
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery({ ...query, staleTime: 0 });
  const known = dataUpdatedAt >= openedAt ? data : undefined;
  return { data: known, isPending: known === undefined && !isError, isError, error, refetch };
};
