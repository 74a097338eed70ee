import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Shortlist } from "#contract/shortlists.ts";
import { serverMessage, showsCached } from "#frontend/api/errors.ts";
import { createShortlist, shortlistsQuery } from "#frontend/api/shortlists.ts";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { Combobox } from "#frontend/ui/combobox.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";

/** As in 'Round 1 · 15 of 20'. */
export const shortlistLabel = ({ name, count, goal }: Shortlist) =>
  `${name} · ${formatCount(count)}${goal ? ` of ${formatCount(goal)}` : ""}`;

const folded = (name: string) => name.trim().toLowerCase();

interface ShortlistMenuProps {
  /** Whom it is about. */
  label: string;
  /** Ids of the shortlists that have a tick. */
  on: readonly string[];
  onChoose: (shortlist: Shortlist) => void;
  onClose: () => void;
}

/** Chooses a shortlist, or makes a new one of what was typed. */
export const ShortlistMenu = ({ label, on, onChoose, onClose }: ShortlistMenuProps) => {
  const query = useQuery(shortlistsQuery);
  const [typed, setTyped] = useState("");
  const creation = useMutation({ mutationFn: createShortlist, onSuccess: onChoose });
  const found = query.data?.filter(({ name }) => folded(name).includes(folded(typed)));
  const isNew = typed.trim() !== "" && found?.every(({ name }) => folded(name) !== folded(typed));
  return (
    <Dialog title={`Shortlist ${label}`} onClose={onClose}>
      {query.isError && !showsCached(query) && <LoadFailed query={query} what="shortlists" />}
      <form onSubmit={(event) => event.preventDefault()}>
        <Combobox
          always
          label="Shortlist"
          placeholder="Its name, or a new one's"
          error={creation.error ? serverMessage(creation.error, "Not created. Please try again.") : undefined}
          chosen={undefined}
          typed={typed}
          onType={setTyped}
          items={[...(found ?? []), ...(isNew ? [{ id: "new" }] : [])]}
          note={query.isPending ? "Loading the shortlists..." : "Type a name for a new shortlist."}
          onChoose={(one) => ("name" in one ? onChoose(one) : creation.mutate({ name: typed }))}
        >
          {(one) =>
            "name" in one
              ? `${shortlistLabel(one)}${on.includes(one.id) ? " ✓" : ""}`
              : `New shortlist '${typed.trim()}'`
          }
        </Combobox>
      </form>
    </Dialog>
  );
};
