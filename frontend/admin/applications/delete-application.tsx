import { useMutation } from "@tanstack/react-query";
import type { Registration } from "../../../contract/registrations.ts";
import { deleteRegistration } from "../../api/registrations.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";

export const DeleteApplication = ({
  registration,
  onClose,
}: {
  registration: Registration;
  onClose: () => void;
}) => {
  const deletion = useMutation({
    ...deleteRegistration,
    onSuccess: (...result) => {
      toast("Application Deleted", `The application of ${registration.familyName} is gone.`);
      onClose();
      return deleteRegistration.onSuccess?.(...result);
    },
    onError: () => toastFailure("Delete Failed", "Failed to delete the application."),
  });
  return (
    <ConfirmDialog
      title="Delete Application?"
      action="Delete"
      pending={deletion.isPending}
      onClose={onClose}
      onConfirm={() => deletion.mutate(registration.id)}
    >
      <p>
        This permanently deletes the application for <strong>{registration.familyName}</strong>, with its
        questionnaire, its visit and its mails. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
