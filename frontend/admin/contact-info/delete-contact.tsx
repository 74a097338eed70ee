import { useMutation } from "@tanstack/react-query";
import type { ContactEntry } from "../../../contract/contact-info.ts";
import { deleteContact } from "../../api/contact-info.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";

export const DeleteContact = ({ entry, onClose }: { entry: ContactEntry; onClose: () => void }) => {
  const deletion = useMutation({
    ...deleteContact,
    onSuccess: () => {
      toast("Contact Info Deleted", `${entry.email} is gone.`);
      onClose();
    },
    onError: () => toastFailure("Delete Failed", "Failed to delete contact information."),
  });
  return (
    <ConfirmDialog
      title="Delete Contact Info?"
      action="Delete"
      pending={deletion.isPending}
      onClose={onClose}
      onConfirm={() => deletion.mutate(entry.id)}
    >
      <p>
        This permanently deletes <strong className="wrap-anywhere">{entry.email}</strong>, {entry.phone},{" "}
        {entry.location}.{entry.isActive && " The newest of the others, if there are any, becomes active."}
      </p>
    </ConfirmDialog>
  );
};
