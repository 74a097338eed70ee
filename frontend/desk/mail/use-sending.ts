import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keys } from "#frontend/api/keys.ts";
import { markStale } from "#frontend/api/query-client.ts";
import { fetchSending, type Sending } from "#frontend/api/sending.ts";
import { follow, followed, noteSettled, unfollow, useFollowed } from "./release-batch.ts";
import { goneOf, onTheirWay, standingOf } from "./sending-standing.ts";

/** Milliseconds between two looks, at first and once nothing has changed for a while. */
const SOON = 4_000;
const LATE = 30_000;

/** Until the first answer. */
const UNKNOWN: Sending = { of: [], waiting: [], failed: [], sent: [] };

/**
 * How far the sending has come of what was released: here, before a reload, or by somebody else. Asks again as long as
 * something is on its way and the page is in view; `undefined` when there is nothing to tell, and `unanswered` when it
 * could not be asked.
 */
export const useSending = () => {
  const client = useQueryClient();
  const batch = useFollowed();
  const [begun] = useState(() => Date.now());
  const changed = useRef({ open: -1, at: begun });
  const { data, isError, refetch } = useQuery({
    queryKey: keys.mail.sending,
    queryFn: async () => {
      const known = client.getQueryData<Sending>(keys.mail.sending)?.sent;
      const sending = await fetchSending(followed(), known);
      const open = sending.waiting.length + sending.failed.length;
      if (open !== changed.current.open) changed.current = { open, at: Date.now() };
      return sending;
    },
    // Also when somebody comes back to the tab.
    staleTime: 0,
    refetchInterval: ({ state }) => {
      // A first answer that failed is asked for again, too.
      const known = state.data ?? (state.status === "error" ? UNKNOWN : undefined);
      if (!known || standingOf(followed(), known, Date.now()).waiting === 0) return false;
      return Math.min(LATE, Math.max(SOON, (Date.now() - changed.current.at) / 5));
    },
  });
  const answer = data ?? (isError ? UNKNOWN : undefined);
  const standing = answer && standingOf(batch, answer, Date.now());
  const isTold = standing !== undefined && standing.total > 0;

  useEffect(() => {
    if (!data) return;
    unfollow(goneOf(data));
    follow(onTheirWay(data).map(({ id }) => id));
  }, [data]);

  const askAbout = useEffectEvent((ids: readonly string[]) => {
    const known = new Set([...(data?.of ?? []), ...(data?.waiting ?? []).map(({ id }) => id)]);
    if (data && ids.some((id) => !known.has(id))) refetch();
  });
  useEffect(() => askAbout(batch), [batch]);

  const isSettled = standing?.waiting === 0 && standing.failed.length === 0;
  useEffect(() => noteSettled(isSettled), [isSettled]);

  // What was sent or has failed stands otherwise in the lists.
  const settled = standing && standing.sent + standing.failed.length;
  const known = useRef(settled);
  useEffect(() => {
    if (settled === known.current) return;
    if (known.current !== undefined)
      markStale(client, [keys.mail.lists, keys.mail.matchings, keys.mail.ones, keys.summary]);
    known.current = settled;
  }, [settled, client]);

  return isTold ? { ...standing, unanswered: isError } : undefined;
};
