import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedApplication } from "#contract/families.ts";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { boardQuery, orderShortlist, shortlistsQuery } from "#frontend/api/shortlists.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { offerUndo } from "#frontend/desk/shared/undo.tsx";

/** Moves families within a shortlist: on screen at once, and stored one move after the other. */
export const useOrder = (id: string) => {
  const client = useQueryClient();
  const { queryKey } = boardQuery(id);
  const mutationKey = ["order", id];
  const [moved, setMoved] = useState("");
  const { mutate } = useMutation({
    mutationKey,
    // After what adds families and takes them off (use-shortlists.tsx), which raises the version.
    scope: { id: "shortlists" },
    mutationFn: async ({ after }: Record<"before" | "after", ListedApplication[]>) => {
      const all = await client.fetchQuery(shortlistsQuery);
      const { updatedAt = "" } = all.find((one) => one.id === id) ?? {};
      return orderShortlist({ id, ids: after.map((family) => family.id), updatedAt }, client);
    },
    onMutate: async ({ after }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, after);
    },
    onSuccess: (_stored, { before, after }) => {
      offerUndo([], () => mutate({ before: after, after: before }));
    },
    onError: (error) => toastError(error, "Order Not Saved"),
    // Not while others wait: the list would jump back.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refreshEverything(client) : undefined),
    meta: { stale: [], settlesAtOnce: true },
  });
  return {
    /** As in 'Ruiz: place 3 of 15'. */
    moved,
    move: (familyId: string, placeFrom: (place: number) => number) => {
      // From the cache, which is ahead of the screen when keys are pressed quickly.
      const families = client.getQueryData(queryKey) ?? [];
      const from = families.findIndex((one) => one.id === familyId);
      const place = placeFrom(from);
      const family = families[from];
      if (!family || !families[place] || place === from) return;
      setMoved(`${family.familyName}: place ${place + 1} of ${families.length}`);
      mutate({ before: families, after: families.toSpliced(from, 1).toSpliced(place, 0, family) });
    },
  };
};
