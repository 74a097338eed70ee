import { useMutation, useQuery } from "@tanstack/react-query";
import type { Shortlist } from "#contract/shortlists.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { createShortlist, shortlistsQuery } from "#frontend/api/shortlists.ts";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";

/** As in 'Round 1 · 15 of 20'. */
export const shortlistLabel = ({ name, count, goal }: Shortlist) =>
  `${name} · ${formatCount(count)}${goal ? ` of ${formatCount(goal)}` : ""}`;

interface ShortlistMenuProps {
  /** Whom it is about. */
  label: string;
  onChoose: (shortlist: Shortlist) => void;
  onClose: () => void;
}

/** Chooses a shortlist, or makes a new one. */
export const ShortlistMenu = ({ label, onChoose, onClose }: ShortlistMenuProps) => {
  const query = useQuery(shortlistsQuery);
  const { mutate, error } = useMutation({ mutationFn: createShortlist, onSuccess: onChoose });
  return (
    <Dialog title={`Shortlist ${label}`} onClose={onClose}>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const name = String(new FormData(event.currentTarget).get("name")).trim();
          if (name) mutate({ name });
        }}
      >
        <TextField
          label="New shortlist"
          name="name"
          autoComplete="off"
          fieldClassName="grow"
          error={error ? serverMessage(error, "Not created. Please try again.") : undefined}
        />
        <Button type="submit">Create</Button>
      </form>
      {query.isLoadingError && <LoadFailed query={query} what="shortlists" />}
      <ul className="-mx-4 mt-4">
        {query.data?.map((one) => (
          <li key={one.id}>
            <Button className="btn-ghost w-full justify-start" onClick={() => onChoose(one)}>
              <span className="truncate">{shortlistLabel(one)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
