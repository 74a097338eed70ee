import { deleteApplications } from "#frontend/api/applications.ts";
import { DeleteDialog } from "#frontend/desk/shared/delete-dialog.tsx";
import { counted, formatCount } from "#frontend/desk/shared/format.ts";

interface DeleteManyDialogProps {
  ids: readonly string[];
  onDeleted: () => void;
  onClose: () => void;
}

export const DeleteManyDialog = ({ ids, ...ends }: DeleteManyDialogProps) => {
  const isOne = ids.length === 1;
  const chosen = counted(ids.length, "application");
  return (
    <DeleteDialog
      thing={isOne ? "1 Application" : `${formatCount(ids.length)} Applications`}
      subject={ids}
      deletion={deleteApplications}
      gone={`${chosen} ${isOne ? "is" : "are"} gone.`}
      failure="Failed to delete all of them."
      {...ends}
    >
      <p>
        This permanently deletes <strong>{chosen}</strong>, with questionnaires, visits and emails. This
        cannot be undone.
      </p>
    </DeleteDialog>
  );
};
