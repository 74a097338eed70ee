import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedApplication } from "#contract/families.ts";
import { boardQuery, inTurn, orderShortlist, shortlistsQuery } from "#frontend/api/shortlists.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { clearUndo, offerUndo } from "#frontend/desk/shared/undo.tsx";

/** Moves families within a shortlist: on screen at once, and stored one move after the other. */
export const useOrder = (id: string) => {
  const client = useQueryClient();
  const { queryKey } = boardQuery(id);
  const [moved, setMoved] = useState("");
  const { mutate, isError } = useMutation({
    ...inTurn(client),
    mutationFn: async ({ families }: { families: ListedApplication[]; undo: () => void }) => {
      const all = await client.fetchQuery(shortlistsQuery);
      const { updatedAt = "" } = all.find((one) => one.id === id) ?? {};
      return orderShortlist({ id, ids: families.map((family) => family.id), updatedAt }, client);
    },
    onMutate: async ({ families }) => {
      clearUndo();
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, families);
    },
    onSuccess: (_stored, { undo }) => {
      offerUndo([], undo);
    },
    onError: (error) => toastError(error, "Order Not Saved"),
  });
  const move = (familyId: string, placeFrom: (place: number) => number) => {
    // Until the order of whoever was faster is here, which this one would replace.
    if (isError && client.getQueryState(queryKey)?.isInvalidated) return;
    // From the cache, which is ahead of the screen when keys are pressed quickly.
    const families = client.getQueryData(queryKey) ?? [];
    const from = families.findIndex((one) => one.id === familyId);
    const place = placeFrom(from);
    const family = families[from];
    if (!family || !families[place] || place === from) return;
    setMoved(`${family.familyName}: place ${place + 1} of ${families.length}`);
    mutate({
      families: families.toSpliced(from, 1).toSpliced(place, 0, family),
      undo: () => move(familyId, () => from),
    });
  };
  return {
    /** As in 'Ruiz: place 3 of 15'. */
    moved,
    move,
  };
};
