import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Shortlist } from "#contract/shortlists.ts";
import { inTurn, listFamilies, shortlistsQuery } from "#frontend/api/shortlists.ts";
import { countLabel } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { offerUndo } from "#frontend/desk/shared/undo.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { useLocalStorage } from "#frontend/lib/use-local-storage.ts";
import { ShortlistMenu, shortlistLabel } from "./shortlist-menu.tsx";

/** Their labels by id, or `undefined` while they load. */
export const useShortlistLabels = () =>
  useQuery({
    ...shortlistsQuery,
    select: (all) => Object.fromEntries(all.map((one) => [one.id, shortlistLabel(one)])),
  }).data;

/** The name of one that was selected may be unknown. */
export type Candidates = readonly { id: string; familyName?: string }[];

const labelOf = (families: Candidates) =>
  (families.length === 1 && families[0]?.familyName) || countLabel(families.length, "family");

/** Puts families on the last shortlist that was used, or on one that is chosen in a menu. */
export const useShortlists = (onAdded: (ids: readonly string[]) => void) => {
  const { data: all } = useQuery(shortlistsQuery);
  const [lastId, setLastId] = useLocalStorage("desk:shortlist", "");
  const [choosing, choose] = useState<Candidates | null>(null);
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...inTurn(client),
    mutationFn: ({ to, families, isOn }: { to: Shortlist; families: Candidates; isOn: boolean }) =>
      listFamilies({ id: to.id, ids: families.map(({ id }) => id), isOn }, client),
    onSuccess: (ids, { to, families, isOn }) => {
      const changed = families.filter(({ id }) => ids.includes(id));
      const undo = () => mutate({ to, families: changed, isOn: !isOn });
      if (changed.length === 0) toast(`${isOn ? "Already" : "Not"} in ${to.name}`, labelOf(families));
      else toast(`${isOn ? "Added to" : "Taken off"} ${to.name}`, labelOf(changed), [offerUndo(ids, undo)]);
      if (isOn) onAdded(families.map(({ id }) => id));
    },
    onError: (error) => toastError(error, "Shortlist Not Changed"),
  });
  return {
    choose,
    change: mutate,
    add: (families: Candidates) => {
      const last = all?.find(({ id }) => id === lastId);
      if (last) mutate({ to: last, families, isOn: true });
      else choose(families);
    },
    menu: choosing && (
      <ShortlistMenu
        label={labelOf(choosing)}
        onChoose={(to) => {
          choose(null);
          setLastId(to.id);
          mutate({ to, families: choosing, isOn: true });
        }}
        onClose={() => choose(null)}
      />
    ),
  };
};
