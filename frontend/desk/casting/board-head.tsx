import { Pencil } from "lucide-react";
import { type Shortlist, shortlistChange } from "#contract/shortlists.ts";
import { changeShortlist, deleteShortlist } from "#frontend/api/shortlists.ts";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { DeleteEntryButton } from "#frontend/desk/shared/delete-dialog.tsx";
import { countLabel } from "#frontend/desk/shared/format.ts";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { TextField } from "#frontend/ui/text-field.tsx";
import { PrintCards } from "./print-cards.tsx";
import { ShareButton } from "./share-dialog.tsx";

const EditShortlist = ({ shortlist, onClose }: { shortlist: Shortlist; onClose: () => void }) => {
  const edit = useEdit({
    subject: `shortlist:${shortlist.id}`,
    schema: shortlistChange,
    initial: shortlist,
    save: (json) => changeShortlist({ id: shortlist.id, ...json }),
    valuesOf: (stored: Shortlist) => stored,
    factsOf: ({ name, goal }) => ({ Name: name, Goal: goal?.toString() }),
    thing: "shortlist",
    failed: ["Update Failed", "Failed to update the shortlist."],
    onSaved: ({ name }) => toast("Shortlist Updated", `The changes to ${name} are saved.`),
    onClose,
  });
  const { field } = edit;
  return (
    <EditDialog edit={edit} title="Edit Shortlist">
      <TextField label="Name" required {...field("name")} />
      <TextField
        label="Goal"
        hint="How many families it should have. Leave it empty for none."
        inputMode="numeric"
        {...field("goal", { setValueAs: (typed) => (typed === null || typed === "" ? null : Number(typed)) })}
      />
    </EditDialog>
  );
};

interface BoardHeadProps {
  shortlist: Shortlist;
  /** Of its families, in their order. */
  ids: readonly string[];
  onDeleted: () => void;
}

export const BoardHead = ({ shortlist, ids, onDeleted }: BoardHeadProps) => {
  const { id, name, goal, count } = shortlist;
  return (
    <>
      <h3 className="min-w-0 truncate text-xl font-semibold" title={name}>
        {name}
      </h3>
      <p className="font-display text-lg whitespace-nowrap tabular-nums opacity-80">
        {goal === null ? countLabel(count, "family") : `${count} of ${goal}`}
      </p>
      <DialogButton
        Icon={Pencil}
        label="Edit"
        aria-label="Edit name and goal"
        className="btn-ghost mr-auto"
        dialog={(close) => <EditShortlist shortlist={shortlist} onClose={close} />}
      />
      <ShareButton shortlist={shortlist} />
      {ids.length > 0 && <PrintCards ids={ids} title={name} />}
      <DeleteEntryButton
        label="Delete shortlist"
        thing="Shortlist"
        subject={id}
        deletion={{ mutationFn: deleteShortlist }}
        gone={`${name} is gone. Its families are still here.`}
        failure="Failed to delete the shortlist."
        onDeleted={onDeleted}
      >
        <p>
          This permanently deletes <strong>{name}</strong>, its links and what guests have said. Its families
          stay. This cannot be undone.
        </p>
      </DeleteEntryButton>
    </>
  );
};
