import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { keys } from "#frontend/api/keys.ts";
import { formatShortDay } from "#frontend/desk/formats/dates.ts";

/** Who is logged in, and code, are not what somebody reads. */
const isRead = ({ queryKey: [noun], state }: Query) =>
  state.data !== undefined && noun !== keys.user[0] && noun !== keys.code("")[0];

/**
 * As of when all that is on the screen is known, in milliseconds: the time of its oldest answer. `undefined` while nothing of it
 * has been answered.
 */
export const useShownSince = () => {
  const cache = useQueryClient().getQueryCache();
  const oldest = useCallback(() => {
    const times = cache
      .findAll({ type: "active", predicate: isRead })
      .map(({ state }) => state.dataUpdatedAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  }, [cache]);
  return useSyncExternalStore(
    useCallback((listener) => cache.subscribe(listener), [cache]),
    oldest,
    () => undefined,
  );
};

/** Where the reader is, such as '14:32'; with its day where that is not today. */
export const timeOf = (at: number, now: number) => {
  const date = new Date(at);
  const time = date.toTimeString().slice(0, "14:32".length);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return isToday ? time : `${formatShortDay(date.toISOString())}, ${time}`;
};
