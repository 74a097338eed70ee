import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedApplication } from "#contract/families.ts";
import { storedNow } from "#frontend/api/errors.ts";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { boardQuery, listFamilies, orderShortlist, shortlistsQuery } from "#frontend/api/shortlists.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { offerUndo } from "#frontend/desk/shared/undo.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";

export const useShortlist = (id: string) =>
  useQuery({ ...shortlistsQuery, select: (all) => all.find((one) => one.id === id) }).data;

interface Change {
  family: ListedApplication;
  isOn: boolean;
  /** All families before it was taken off. */
  before: ListedApplication[];
}

/** Changes of a shortlist's order and families. An order is shown at once and stored after those before it, unless a newer one waits. */
export const useBoard = (id: string) => {
  const client = useQueryClient();
  const { queryKey } = boardQuery(id);
  const mutationKey = ["order", id];
  const [place, setPlace] = useState("");
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const { mutate: order } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (families: ListedApplication[]) => {
      if (!isLast()) return undefined;
      const shortlist = client.getQueryData(shortlistsQuery.queryKey)?.find((one) => one.id === id);
      const ids = families.map((family) => family.id);
      return orderShortlist({ id, ids, updatedAt: shortlist?.updatedAt ?? "" });
    },
    onMutate: async (families) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, families);
    },
    onSuccess: (stored) =>
      client.setQueryData(shortlistsQuery.queryKey, (all) =>
        all?.map((one) => (one.id === stored?.id ? stored : one)),
      ),
    onError: (error) => {
      const title = "Order Not Saved";
      if (storedNow(error)) toastFailure(title, "Somebody changed this list; here is its newest order.");
      else toastError(error, title);
    },
    onSettled: () => (isLast() ? refreshEverything(client) : undefined),
    meta: { stale: [], settlesAtOnce: true },
  });
  const { mutate: list } = useMutation({
    mutationFn: ({ family, isOn }: Change) => listFamilies({ id, ids: [family.id], isOn }),
    onSuccess: async (_ids, { family, isOn, before }) => {
      if (!isOn) {
        const undo = offerUndo([family.id], () => list({ family, isOn: true, before }));
        return toast("Taken Off", `${family.familyName} is off the list.`, [undo]);
      }
      await client.fetchQuery({ ...shortlistsQuery, staleTime: 0 });
      order(before);
    },
    onError: (error) => toastError(error, "Shortlist Not Changed"),
  });

  return {
    /** Where a card has come to, as in 'Ruiz: place 3 of 15'. */
    place,
    move: (familyId: string, placeFrom: (place: number) => number) => {
      // From the cache, which is ahead of the screen when keys are pressed quickly.
      const families = client.getQueryData(queryKey) ?? [];
      const from = families.findIndex((one) => one.id === familyId);
      const to = placeFrom(from);
      const moved = families[from];
      if (!moved || !families[to] || to === from) return;
      setPlace(`${moved.familyName}: place ${to + 1} of ${families.length}`);
      order(families.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
    takeOff: (family: ListedApplication) =>
      list({ family, isOn: false, before: client.getQueryData(queryKey) ?? [] }),
  };
};
