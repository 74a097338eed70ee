import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keys } from "#frontend/api/keys.ts";
import { fetchSending } from "#frontend/api/mail.ts";
import { markStale } from "#frontend/api/query-client.ts";
import { follow, followed, noteSettled, useFollowed } from "./release-batch.ts";
import { onTheirWay, standingOf } from "./sending-standing.ts";

/** Milliseconds between two looks, at first and once nothing has changed for a while. */
const SOON = 4_000;
const LATE = 30_000;

/**
 * How far the sending has come of what was released: here, before a reload, or by somebody else. Asks again as long as
 * something is on its way and the page is in view; `undefined` when there is nothing to tell.
 */
export const useSending = () => {
  const client = useQueryClient();
  const batch = useFollowed();
  const [begun] = useState(() => Date.now());
  const changed = useRef({ open: -1, at: begun });
  const { data, refetch } = useQuery({
    queryKey: keys.mail.sending,
    queryFn: async () => {
      const sending = await fetchSending(followed());
      const open = sending.waiting.length + sending.failed.length;
      if (open !== changed.current.open) changed.current = { open, at: Date.now() };
      return sending;
    },
    // Also when somebody comes back to the tab.
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data || standingOf(followed(), state.data, Date.now()).waiting === 0) return false;
      return Math.min(LATE, Math.max(SOON, (Date.now() - changed.current.at) / 5));
    },
  });
  const standing = data && batch.length > 0 ? standingOf(batch, data, Date.now()) : undefined;

  useEffect(() => {
    if (data) follow(onTheirWay(data, Date.now()).map(({ id }) => id));
  }, [data]);

  const askAbout = useEffectEvent((ids: readonly string[]) => {
    const known = new Set([...(data?.of ?? []), ...(data?.waiting ?? []).map(({ id }) => id)]);
    if (data && ids.some((id) => !known.has(id))) refetch();
  });
  useEffect(() => askAbout(batch), [batch]);

  const isSettled = standing?.waiting === 0;
  useEffect(() => noteSettled(isSettled), [isSettled]);

  // What was sent or has failed stands otherwise in the lists.
  const settled = standing && standing.sent + standing.failed.length;
  const known = useRef(settled);
  useEffect(() => {
    if (settled === known.current) return;
    if (known.current !== undefined) markStale(client, [keys.mail.lists, keys.summary]);
    known.current = settled;
  }, [settled, client]);

  return standing;
};
